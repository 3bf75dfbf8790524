import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import type { Column } from '#components/ui/column.ts'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { Room } from '#lib/contracts/rooms.ts'

export const subRoomColumns = (words: ReturnType<typeof useTranslations<'rooms'>>): Column<Room>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (row) => <NameCell href={`/ROOM5110/${row.id}`} space={row} />,
  },
  { id: 'type', head: words('metaType'), hideUnder: 'm', cell: (row) => words(`type_${row.metaType}`) },
  {
    id: 'inherit',
    head: words('accessInherit'),
    hideUnder: 'l',
    cell: (row) => words(row.accessInherit ? 'inherits' : 'inheritsNot'),
  },
  { id: 'patterns', head: words('patterns'), numeric: true, hideUnder: 's', cell: (row) => row.patternCount },
  { id: 'status', head: words('status'), cell: (row) => <StatusBadge status={row.publication.status} /> },
  { id: 'period', head: words('period'), hideUnder: 'm', cell: (row) => <PeriodCell of={row.publication} /> },
]
