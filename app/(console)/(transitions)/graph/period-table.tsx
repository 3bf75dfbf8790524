import { useTranslations } from 'next-intl'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { TransitionPeriod } from '#lib/contracts/transition-graph.ts'
import { formatJst } from '#lib/core/jst.ts'
import { periodColumns } from './period-columns.tsx'

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
