import type { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { Column } from '#components/ui/column.ts'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { formatJst } from '#lib/core/jst.ts'
import { ShownPeriodCell } from './shown-period-cell.tsx'

type Shown = ComponentProps<typeof ShownPeriodCell>['item'] & {
  status: ComponentProps<typeof StatusBadge>['status']
  updatedAt: string
}

type Words = ReturnType<typeof useTranslations<'shown'>>

/** The first column: what it says. */
export const contentColumn = <Row,>(shown: Words, cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'content',
  head: shown('content'),
  rowHeader: true,
  cell,
})

/** The last columns of a list of what is shown for a time: where it stands, its time, its last change. */
export const shownColumns = <Row extends Shown>(shown: Words): Column<Row>[] => [
  { id: 'status', head: shown('status'), width: 'status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    id: 'period',
    head: shown('period'),
    sort: 'openStartDate',
    hideUnder: 's',
    width: 'time',
    cell: (row) => <ShownPeriodCell item={row} />,
  },
  {
    id: 'updatedAt',
    head: shown('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'xl',
    width: 'time',
    cell: (row) => formatJst(row.updatedAt),
  },
]
