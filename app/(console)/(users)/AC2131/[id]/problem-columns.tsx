import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import type { ImportProblem } from '#lib/contracts/user-imports.ts'

type Words = ReturnType<typeof useTranslations<'userImports'>>

/** The columns of what is wrong in a file of people. */
export const problemColumns = (words: Words): Column<ImportProblem>[] => [
  { id: 'line', head: words('line'), numeric: true, sort: 'line', cell: ({ line }) => line },
  { id: 'cell', head: words('cell'), rowHeader: true, cell: ({ cell }) => cell ?? words('wholeRow') },
  {
    id: 'value',
    head: words('value'),
    hideUnder: 's',
    cell: ({ value }) => <span className="cell-value">{value}</span>,
  },
  { id: 'message', head: words('problem'), cell: ({ message }) => message },
]
