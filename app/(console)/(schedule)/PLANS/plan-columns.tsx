import { getTranslations } from 'next-intl/server'
import type { Column } from '#components/ui/data-table.tsx'
import { NameLines } from '#components/ui/name.tsx'
import type { Plan } from '#lib/contracts/plans.ts'
import { formatJst } from '#lib/core/jst.ts'
import { PlanStateBadge } from './plan-state-badge.tsx'

/** The columns of the plans. */
export async function planColumns(): Promise<Column<Plan>[]> {
  const words = await getTranslations('plans')
  return [
    {
      id: 'name',
      head: words('name'),
      rowHeader: true,
      cell: (row) => <NameLines href={`/PLANS/${row.id}`} ja={row.planName} en={row.planNameEn} />,
    },
    { id: 'status', head: words('status'), cell: (row) => <PlanStateBadge state={row.status} /> },
    { id: 'steps', head: words('stepCount'), hideUnder: 'm', numeric: true, cell: (row) => row.planSteps.length },
    {
      id: 'author',
      head: words('author'),
      hideUnder: 'm',
      cell: (row) => row.author?.userName ?? words('deletedUser'),
    },
    {
      id: 'updatedAt',
      head: words('updatedAt'),
      sort: 'updatedAt',
      hideUnder: 's',
      cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
    },
  ]
}
