import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button-class.ts'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { read } from '#lib/bff/read.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import { listProblems, readCorrected } from '#lib/contracts/calls/user-imports.ts'
import type { ImportProblem, UserImport } from '#lib/contracts/user-imports.ts'
import type { Lang } from '#lib/core/lang.ts'

type Words = ReturnType<typeof useTranslations<'userImports'>>

/** The columns of what is wrong in a file of people. */
const problemColumns = (words: Words): Column<ImportProblem>[] => [
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

type Props = { item: UserImport; query: Record<string, string>; lang: Lang }

/** Everything that is wrong, cell by cell, and the file with it to correct. */
export async function ProblemTable({ item, query, lang }: Props) {
  const [page, words] = await Promise.all([
    read(listProblems, { params: { id: item.id }, query, screen: 'AC2131' }),
    getTranslations('userImports'),
  ])
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="card-title">{words('problems', { count: item.problemCount, rows: item.badCount })}</h2>
        <div className="flex flex-wrap gap-2">
          {(['bad', 'all'] as const).map((rows) => (
            <a
              key={rows}
              className={buttonClass({ size: 'small' })}
              href={hrefOf(readCorrected, { id: item.id }, { rows, language: lang })}
              download
            >
              <Icon name="download" />
              {words(`corrected_${rows}`)}
            </a>
          ))}
        </div>
      </div>
      <DataTable
        caption={words('problemCaption')}
        columns={problemColumns(words)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => String(row.line)}
        place={{ path: `/AC2131/${item.id}`, params: query, sort: query.sort ?? 'line' }}
        page={page}
        empty={null}
      />
    </section>
  )
}
