import type { useTranslations } from 'next-intl'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { NameLines } from '#components/ui/name.tsx'
import type { PlanRow } from './plan-row.ts'
import { PlanStateBadge } from './plan-state-badge.tsx'

type Words = ReturnType<typeof useTranslations<'plans'>>

/** The columns of the plans. */
export const planColumns = (words: Words): Column<PlanRow>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (row) => <NameLines href={`/PLANS/${row.id}`} ja={row.planName} en={row.planNameEn} />,
  },
  { id: 'status', head: words('status'), cell: (row) => <PlanStateBadge state={row.status} /> },
  { id: 'steps', head: words('stepCount'), hideUnder: 'm', numeric: true, cell: (row) => row.stepCount },
  { id: 'author', head: words('author'), hideUnder: 'm', cell: (row) => row.author ?? words('deletedUser') },
  updatedAtColumn(words('updatedAt'), 's'),
]
