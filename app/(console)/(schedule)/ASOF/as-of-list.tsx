'use client'

import { useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { RowStops } from '#components/publication/row-stops.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { AsOfItem } from '#lib/contracts/as-of.ts'
import type { Authority } from '#lib/core/authority.ts'
import { AsOfActs } from './as-of-acts.tsx'
import { asOfColumns } from './as-of-columns.tsx'

type Props = {
  page: PackedPage<AsOfItem>
  at: string
  compared: string | null
  place: ListPlace
  isNow: boolean
  authority: Authority
}

/** What there is as of a moment, and what may be done with it from there. */
export function AsOfList({ page: packed, at, compared, place, isNow, authority }: Props) {
  const words = useTranslations('asOf')
  const page = unpackPage(packed)
  return (
    <RowStops>
      <DataTable
        caption={words('title')}
        columns={asOfColumns(words, at, compared)}
        rows={page.items}
        rowId={(item) => item.id}
        rowName={(item) => ({ ja: item.title, en: item.titleEn })}
        actions={(item) => <AsOfActs item={item} at={at} isNow={isNow} authority={authority} />}
        place={place}
        page={page}
        empty={<EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>}
      />
    </RowStops>
  )
}
