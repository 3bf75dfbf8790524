'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { ManyOf } from '#components/many/many-verbs.tsx'
import { RowStops } from '#components/publication/row-stops.tsx'
import { StopManyButtons } from '#components/publication/stop-many-buttons.tsx'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope, mayEver } from '#lib/core/policy.ts'
import { venueAreaColumns } from './venue-area-columns.tsx'
import type { VenueAreaRow } from './venue-area-row.ts'
import { VenueAreaRowActions } from './venue-area-row-actions.tsx'

type Props = {
  page: PackedPage<VenueAreaRow>
  place: ListPlace
  /** Names the list and its filter (DataTable). */
  selectionOf: string
  /** Not as of another moment, at which nothing can be done. */
  isNow: boolean
  authority: Authority
  /** What may be done with many of them; false for nothing. */
  many: ManyOf | false
}

/** The venue areas of a page, and what may be done with them. */
export function VenueAreaList({ page, isNow, authority, ...list }: Props) {
  const words = useTranslations('venueAreas')
  const mayEdit = isNow && canInScope({ authority }, 'venueArea.edit')
  const mayCreate = isNow && can({ authority }, 'venueArea.create')
  return (
    <RowStops>
      <DeletableList
        {...list}
        caption={words('title')}
        columns={venueAreaColumns(words)}
        rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
        actions={isNow ? (row) => <VenueAreaRowActions area={row} authority={authority} /> : undefined}
        acts={mayEdit ? undefined : 'card'}
        page={unpackPage(page)}
        selection={
          isNow && can({ authority }, 'stop.write') ? (
            <StopManyButtons kind="venueArea" params={list.place.params} />
          ) : undefined
        }
        mayAsk={mayEver({ authority }, 'access.request')}
        none={{
          icon: 'map',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </RowStops>
  )
}
