import { useTranslations } from 'next-intl'
import { endNames, transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Name } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { GraphLink, TransitionGraph } from '#lib/contracts/transition-graph.ts'
import { LinkState } from './link-state.tsx'

/** The graph as a table: the same links with what each does, dead ends first. */
export function GraphTable({ graph }: { graph: TransitionGraph }) {
  const words = useTranslations('transitions')
  return (
    <>
      <DataTable
        caption={words('graphTitle')}
        columns={columnsOf(words)}
        rows={graph.links}
        rowId={(row) => row.id}
        rowName={(row) => transitionName(words, row)}
        place={{ path: '/TRANS7000/graph', params: {}, sort: '' }}
        page={null}
        empty={<EmptyState icon="route" title={words('none')} />}
      />
      {graph.linkCount > graph.links.length && (
        <p className="text-help text-ink-2">
          {words('tableCut', { count: graph.linkCount, shown: graph.links.length })}
        </p>
      )}
    </>
  )
}

type Words = ReturnType<typeof useTranslations<'transitions'>>

const columnsOf = (words: Words): Column<GraphLink>[] => [
  {
    id: 'from',
    head: words('from'),
    rowHeader: true,
    cell: (row) => <End end={row.from} href={`/TRANS7000/${row.id}`} />,
  },
  { id: 'to', head: words('to'), cell: (row) => <End end={row.to} /> },
  { id: 'type', head: words('type'), hideUnder: 'm', cell: (row) => words(`type_${row.transitionType}`) },
  { id: 'state', head: words('state'), cell: (row) => <LinkState state={row.state} /> },
]

function End({ end, href }: { end: GraphLink['from'] | GraphLink['to']; href?: string }) {
  const words = useTranslations('transitions')
  const name = <Name {...endNames(words, end)} />
  const kind = words(`kind_${end.kind}`)
  return (
    <TwoLines
      main={
        href ? (
          <a href={href} className="cell-name">
            {name}
          </a>
        ) : (
          <span className="line-clamp-2">{name}</span>
        )
      }
      sub={end.state ? words('kindAndState', { kind, state: words(`place_${end.state}`) }) : kind}
    />
  )
}
