import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { mayEver } from '#lib/core/policy.ts'
import { RoomStatus } from './room-status.tsx'

type Words = ReturnType<typeof useTranslations<'rooms'>>

/** The columns of the room list. Venue areas are for those who have any. */
export const roomColumns = (words: Words, authority: Authority): Column<Room>[] => [
  {
    id: 'facilityNo',
    head: words('facilityNo'),
    sort: 'metaFacilityNo',
    hideUnder: 's',
    cell: (row) => <span className="whitespace-nowrap">{row.metaFacilityNo || '–'}</span>,
  },
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Thumbnail url={row.thumbnailUrl} size="small" />
        <span className="min-w-0 flex-1">
          <NameCell href={`/ROOM5110/${row.id}`} space={row} />
        </span>
      </span>
    ),
  },
  {
    id: 'author',
    head: words('author'),
    hideUnder: 'm',
    cell: (row) =>
      row.metaAuthor ? (
        <span className="line-clamp-2">
          <InLang>{row.metaAuthor}</InLang>
        </span>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
  ...(mayEver({ authority }, 'venueArea.read') ? [areasColumn(words)] : []),
  {
    id: 'kind',
    head: words('kind'),
    hideUnder: 'l',
    cell: (row) => (
      <span className="whitespace-nowrap">
        <TwoLines main={words(`type_${row.metaType}`)} sub={words(`class_${row.spaceType}`)} />
      </span>
    ),
  },
  { id: 'status', head: words('status'), cell: (row) => <RoomStatus room={row} /> },
  { id: 'period', head: words('period'), hideUnder: 'm', cell: (row) => <PeriodCell publication={row.publication} /> },
]

const areasColumn = (words: Words): Column<Room> => ({
  id: 'venueAreas',
  head: words('venueArea'),
  hideUnder: 'l',
  cell: ({ venueAreas: [first, ...others] }) =>
    first ? (
      <TwoLines
        main={
          <span className="line-clamp-2">
            <Name ja={first.spaceTitle} en={first.spaceTitleEn} />
          </span>
        }
        sub={others.length > 0 ? words('moreAreas', { count: others.length }) : undefined}
      />
    ) : (
      <span className="text-ink-3">–</span>
    ),
})
