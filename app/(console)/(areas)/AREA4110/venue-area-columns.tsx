import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { Name } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { formatJst } from '#lib/core/jst.ts'

type Words = ReturnType<typeof useTranslations<'venueAreas'>>

export const venueAreaColumns = (words: Words): Column<VenueArea>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/AREA4110/${row.id}`} space={row} />,
  },
  {
    id: 'expoArea',
    head: words('expoArea'),
    hideUnder: 'm',
    cell: (row) => <Name ja={row.expoArea.spaceTitle} en={row.expoArea.spaceTitleEn} />,
  },
  { id: 'rooms', head: words('rooms'), numeric: true, hideUnder: 's', cell: (row) => row.roomCount },
  { id: 'patterns', head: words('patterns'), numeric: true, hideUnder: 'l', cell: (row) => row.patternCount },
  { id: 'status', head: words('status'), cell: (row) => <StatusBadge status={row.publication.status} /> },
  {
    id: 'period',
    head: words('period'),
    hideUnder: 'm',
    cell: (row) => <PeriodCell publication={row.publication} />,
  },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'xl',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]
