import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { Name } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { VenueAreaRow } from './venue-area-row.ts'

type Words = ReturnType<typeof useTranslations<'venueAreas'>>

export const venueAreaColumns = (words: Words): Column<VenueAreaRow>[] => [
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
    hideUnder: 'l',
    cell: (row) => <Name ja={row.expoArea} en={row.expoAreaEn} />,
  },
  { id: 'rooms', head: words('rooms'), numeric: true, width: 's', hideUnder: 's', cell: (row) => row.roomCount },
  {
    id: 'patterns',
    head: words('patterns'),
    numeric: true,
    width: 's',
    hideUnder: 'xl',
    cell: (row) => row.patternCount,
  },
  { id: 'status', head: words('status'), width: 'status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    id: 'period',
    head: words('period'),
    hideUnder: 'm',
    width: 'time',
    cell: (row) => <PeriodCell of={row} />,
  },
  updatedAtColumn(words('updatedAt'), 'xxl'),
]
