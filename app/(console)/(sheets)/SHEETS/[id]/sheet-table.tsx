'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import type { SheetRow } from '#lib/contracts/sheets.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import { RowChanges } from './row-changes.tsx'

type Words = ReturnType<typeof useTranslations<'sheets'>>

const LOOKS = {
  new: { tone: 'ok', icon: 'plus' },
  changed: { tone: 'info', icon: 'pencil' },
  deleted: { tone: 'bad', icon: 'trash-2' },
  conflict: { tone: 'warn', icon: 'users' },
  refused: { tone: 'bad', icon: 'octagon-x' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>

/** The columns of the rows of a file. `sheetId`: of one whose rows in conflict may still be chosen. */
const sheetRowColumns = (words: Words, sheetId: string | null): Column<SheetRow>[] => [
  { id: 'line', head: words('line'), numeric: true, sort: 'line', width: 's', cell: ({ line }) => line },
  {
    id: 'title',
    head: words('target'),
    rowHeader: true,
    cell: ({ act, state, title }) => (
      <span className="flex flex-col items-start gap-1">
        <span className="cell-value">{title ? <InLang>{title}</InLang> : words('newRow')}</span>
        <span className="flex flex-wrap gap-1">
          {state !== 'refused' && <Badge {...LOOKS[act]}>{words(`act_${act}`)}</Badge>}
          {state !== 'ready' && <Badge {...LOOKS[state]}>{words(`state_${state}`)}</Badge>}
        </span>
      </span>
    ),
  },
  {
    id: 'change',
    head: words('change'),
    cell: (row) => (
      <div className="flex min-w-0 flex-col gap-2">
        <RowChanges row={row} />
        {row.overwrites !== null && sheetId && <ConflictChoice sheetId={sheetId} row={row} />}
        {row.overwrites !== null && !sheetId && (
          <span className="text-ink-2">
            {words(row.overwrites && row.state === 'conflict' ? 'overwrote' : 'leftTheirs')}
          </span>
        )}
      </div>
    ),
  },
]

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
