'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { ManyOf } from '#components/many/many-verbs.tsx'
import { RowStops } from '#components/publication/row-stops.tsx'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { arEventColumns } from './ar-event-columns.tsx'
import type { ArEventRow } from './ar-event-row.ts'
import { ArEventRowActions } from './ar-event-row-actions.tsx'

type Props = {
  page: PackedPage<ArEventRow>
  place: ListPlace
  /** Not as of another moment, at which nothing can be done. */
  isNow: boolean
  authority: Authority
  /** What may be done with many of them; false for nothing. */
  many: ManyOf | false
}

/** The AR events of a page, and what may be done with them. */
export function ArEventList({ page, place, isNow, authority, many }: Props) {
  const words = useTranslations('arEvents')
  const mayEdit = isNow && canInScope({ authority }, 'arEvent.edit')
  const mayCreate = isNow && canInScope({ authority }, 'arEvent.create')
  return (
    <RowStops>
      <DeletableList
        caption={words('title')}
        columns={arEventColumns(words)}
        rowName={(row) => ({ ja: row.spacePatternTitle, en: row.spacePatternTitleEn })}
        actions={mayEdit ? (row) => <ArEventRowActions event={row} authority={authority} /> : undefined}
        place={place}
        page={unpackPage(page)}
        many={many}
        none={{
          icon: 'map-pin',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </RowStops>
  )
}
