'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DataTable } from '#components/ui/data-table.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import type { SheetRow } from '#lib/contracts/sheets.ts'
import { sheetRowColumns } from './sheet-row-columns.tsx'

type Props = { sheetId: string | null; page: Page<SheetRow>; place: ListPlace; empty: ReactNode }

/** Line by line what would change, and what keeps it from being saved. `sheetId`: of one whose rows in conflict may still be chosen. */
export function SheetTable({ sheetId, page, place, empty }: Props) {
  const words = useTranslations('sheets')
  return (
    <DataTable
      caption={words('rowsCaption')}
      columns={sheetRowColumns(words, sheetId)}
      rows={page.items}
      rowId={(row) => String(row.line)}
      rowName={({ title }) => title || words('newRow')}
      place={place}
      page={page}
      empty={empty}
    />
  )
}
