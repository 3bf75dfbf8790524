import { useTranslations } from 'next-intl'
import { transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { TransitionGraph } from '#lib/contracts/transition-graph.ts'
import { graphColumns } from './graph-columns.tsx'

/** The graph as a table: the same links with what each does, dead ends first. */
export function GraphTable({ graph }: { graph: TransitionGraph }) {
  const words = useTranslations('transitions')
  return (
    <>
      <DataTable
        caption={words('graphTitle')}
        columns={graphColumns(words)}
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
