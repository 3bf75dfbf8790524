'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { CopyChosenButton } from './copy-chosen-button.tsx'
import { ndsdEventColumns } from './ndsd-event-columns.tsx'
import { copiedFacts, type NdsdEventRow } from './ndsd-event-row.ts'
import { NdsdEventRowActions } from './ndsd-event-row-actions.tsx'

type Props = { page: PackedPage<NdsdEventRow>; place: ListPlace; mayWrite: boolean }

/** The ND/SD events of a page, and what may be done with them. */
export function NdsdEventList({ page, place, mayWrite }: Props) {
  const words = useTranslations('ndsdEvents')
  const shown = useTranslations('shown')
  return (
    <DeletableList
      caption={words('title')}
      columns={ndsdEventColumns(words, shown)}
      rowName={(row) => ({ ja: row.ndsdEventName, en: row.ndsdEventNameEn })}
      actions={mayWrite ? (row) => <NdsdEventRowActions event={row} /> : undefined}
      place={place}
      selection={mayWrite ? <CopyChosenButton /> : undefined}
      rowFacts={copiedFacts}
      page={unpackPage(page)}
      many={mayWrite && { kind: 'ndsdEvent', mayDelete: true }}
      none={{
        icon: 'calendar-days',
        title: words('none'),
        text: words(mayWrite ? 'noneText' : 'noneReadText'),
        create: mayWrite && words('create'),
      }}
    />
  )
}
