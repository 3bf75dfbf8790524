import { useTranslations } from 'next-intl'
import { transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import type { TransitionPeriod } from '#lib/contracts/transition-graph.ts'
import { formatJst } from '#lib/core/jst.ts'

type Words = ReturnType<typeof useTranslations<'transitions'>>

/** The columns of when a way is open. */
const periodColumns = (words: Words): Column<TransitionPeriod>[] => [
  {
    id: 'from',
    head: words('period'),
    rowHeader: true,
    // No wider: what is new needs the room.
    width: 'status',
    cell: (row) => (
      <NameLink
        href={`/TRANS7000/graph?at=${row.from}`}
        name={formatJst(row.from)}
        sub={words('until', { to: formatJst(row.to) })}
      />
    ),
  },
  {
    id: 'deadEnds',
    head: words('deadEndCount'),
    numeric: true,
    width: 's',
    cell: (row) => <Count count={row.deadEndCount} />,
  },
  {
    id: 'unreachable',
    head: words('unreachableCount'),
    numeric: true,
    width: 's',
    cell: (row) => <Count count={row.unreachableCount} />,
  },
  { id: 'traps', head: words('trapCount'), numeric: true, width: 's', cell: (row) => <Count count={row.trapCount} /> },
  { id: 'news', head: words('news'), cell: (row) => <News {...row} /> },
]

function Count({ count }: { count: number }) {
  const words = useTranslations('transitions')
  return <span className={count > 0 ? 'font-semibold text-bad' : 'text-ink-3'}>{words('count', { count })}</span>
}

const LISTED = 5

function News({ news, newsCount }: Pick<TransitionPeriod, 'news' | 'newsCount'>) {
  const words = useTranslations('transitions')
  const nameIn = useNameIn()
  const lines = [
    ...news.deadEnds.map((link) => words('newDeadEnd', { name: transitionName(words, link) })),
    ...news.unreachable.map(({ title, titleEn }) => words('newUnreachable', { name: nameIn(title, titleEn) })),
    ...news.traps.map(({ title, titleEn }) => words('newTrap', { name: nameIn(title, titleEn) })),
  ]
  const shown = lines.slice(0, LISTED)
  const left = (newsCount ?? lines.length) - shown.length
  if (lines.length === 0) return <span className="text-ink-3">{words('noNews')}</span>
  return (
    <ul>
      {shown.map((line) => (
        <li key={line}>
          <InLang>{line}</InLang>
        </li>
      ))}
      {left > 0 && <li className="text-ink-2">{words('andMore', { count: left })}</li>}
    </ul>
  )
}

/** One row a stretch of time in which the same is wrong; its start leads to the graph of that moment. */
export function PeriodTable({ periods }: { periods: readonly TransitionPeriod[] }) {
  const words = useTranslations('transitions')
  return (
    <DataTable
      caption={words('periodsTitle')}
      columns={periodColumns(words)}
      rows={periods}
      rowId={(row) => row.from}
      rowName={(row) => formatJst(row.from)}
      place={{ path: '/TRANS7000/periods', params: {}, sort: '' }}
      page={null}
      empty={<EmptyState icon="route" title={words('none')} />}
    />
  )
}
