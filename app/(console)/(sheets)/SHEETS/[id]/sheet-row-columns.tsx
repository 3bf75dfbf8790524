import type { useTranslations } from 'next-intl'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import type { IconName } from '#components/ui/icon-name.ts'
import { InLang } from '#components/ui/in-lang.tsx'
import type { SheetRow } from '#lib/contracts/sheets.ts'
import { RowChanges } from './row-changes.tsx'

type Words = ReturnType<typeof useTranslations<'sheets'>>

const LOOKS = {
  new: { tone: 'ok', icon: 'plus' },
  changed: { tone: 'info', icon: 'pencil' },
  deleted: { tone: 'bad', icon: 'trash-2' },
  conflict: { tone: 'warn', icon: 'users' },
  refused: { tone: 'bad', icon: 'octagon-x' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>

/** The columns of the rows of a file. */
export const sheetRowColumns = (words: Words): Column<SheetRow>[] => [
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
  { id: 'change', head: words('change'), cell: (row) => <RowChanges row={row} /> },
]
