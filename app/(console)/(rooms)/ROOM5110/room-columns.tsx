import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import type { Column } from '#components/ui/column.ts'
import { Name, NameOrDash } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope, mayEver } from '#lib/core/policy.ts'
import type { RoomRow } from './room-row.ts'
import { RoomStatus } from './room-status.tsx'

type Words = ReturnType<typeof useTranslations<'rooms'>>

/** The columns of the room list. Venue areas are for those who have any. */
export const roomColumns = (words: Words, authority: Authority): Column<RoomRow>[] => [
  {
    id: 'facilityNo',
    head: words('facilityNo'),
    sort: 'metaFacilityNo',
    hideUnder: 's',
    width: 's',
    isPlain: canInScope({ authority }, 'room.edit'),
    cell: (row) => row.metaFacilityNo || '–',
  },
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => (
      <NameCell href={`/ROOM5110/${row.id}`} space={row} picture={<Thumbnail url={row.thumbnailUrl} size="small" />} />
    ),
  },
  {
    id: 'author',
    head: words('author'),
    hideUnder: 'l',
    isPlain: true,
    cell: (row) => <NameOrDash ja={row.metaAuthor} en={row.metaAuthorEn} />,
  },
  ...(mayEver({ authority }, 'venueArea.read') ? [areasColumn(words)] : []),
  {
    id: 'kind',
    head: words('kind'),
    hideUnder: 'xxl',
    width: 's',
    cell: (row) => <TwoLines main={words(`type_${row.metaType}`)} sub={words(`class_${row.spaceType}`)} />,
  },
  {
    id: 'status',
    head: words('status'),
    width: 'status',
    cell: (row) => <RoomStatus status={row.status} hasStoppedDelivery={row.hasStoppedDelivery} />,
  },
  { id: 'period', head: words('period'), hideUnder: 'm', width: 'time', cell: (row) => <PeriodCell of={row} /> },
]

const areasColumn = (words: Words): Column<RoomRow> => ({
  id: 'venueAreas',
  head: words('venueArea'),
  hideUnder: 'xl',
  cell: ({ area, areaEn, otherAreas }) =>
    area === '' && areaEn === '' ? (
      '–'
    ) : (
      <TwoLines
        main={<Name ja={area} en={areaEn} />}
        sub={otherAreas > 0 ? words('moreAreas', { count: otherAreas }) : undefined}
      />
    ),
})
