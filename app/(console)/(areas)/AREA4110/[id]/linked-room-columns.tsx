import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import type { Column } from '#components/ui/column.ts'
import { NameOrDash } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { Room } from '#lib/contracts/rooms.ts'

type Words = ReturnType<typeof useTranslations<'venueAreas'>>

export const linkedRoomColumns = (words: Words): Column<Room>[] => [
  {
    id: 'facilityNo',
    head: words('facilityNo'),
    sort: 'metaFacilityNo',
    hideUnder: 's',
    cell: (row) => row.metaFacilityNo || '–',
  },
  {
    id: 'name',
    head: words('roomName'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/ROOM5110/${row.id}`} space={row} />,
  },
  {
    id: 'author',
    head: words('author'),
    hideUnder: 'm',
    cell: (row) => (
      <span className="line-clamp-2">
        <NameOrDash ja={row.metaAuthor} en={row.metaAuthorEn} />
      </span>
    ),
  },
  { id: 'status', head: words('status'), cell: (row) => <StatusBadge status={row.publication.status} /> },
  { id: 'period', head: words('period'), hideUnder: 'm', cell: (row) => <PeriodCell of={row.publication} /> },
]
