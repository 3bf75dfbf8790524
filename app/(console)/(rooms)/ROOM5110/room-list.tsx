import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { ManyOf } from '#components/many/many-verbs.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { RowStops } from '#components/publication/row-stops.tsx'
import { StopManyButtons } from '#components/publication/stop-many-buttons.tsx'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { missingEnglish } from '#components/space/missing-parts.ts'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import type { Column } from '#components/ui/column.ts'
import { Name, NameOrDash } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { ROOM_CLASSES, ROOM_EMPTIES, ROOM_TYPES, type Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keep } from '#lib/core/keep.ts'
import { can, canInScope, mayEver } from '#lib/core/policy.ts'
import { RoomRowActions } from './room-row-actions.tsx'
import { RoomStatus } from './room-status.tsx'

type Words = ReturnType<typeof useTranslations<'rooms'>>

/** What the row of a room shows and does; the rest of the room stays on the server. */
export const toRoomRow = (room: Room) => ({
  ...keep(room, [
    'id',
    'version',
    'metaFacilityNo',
    'spaceTitle',
    'spaceTitleEn',
    'thumbnailUrl',
    'metaAuthor',
    'metaAuthorEn',
    'metaType',
    'spaceType',
  ]),
  ...missingEnglish(room),
  area: room.venueAreas[0]?.spaceTitle ?? '',
  areaEn: room.venueAreas[0]?.spaceTitleEn ?? '',
  otherAreas: Math.max(0, room.venueAreas.length - 1),
  ...keep(room.publication, ['status', 'periodStart', 'periodEnd']),
  hasStoppedDelivery: room.delivery.stopped > 0,
})

/** A room as its row shows it. */
type RoomRow = ReturnType<typeof toRoomRow>

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

type FilterWords = {
  rooms: Words
  spaces: ReturnType<typeof useTranslations<'spaces'>>
  status: ReturnType<typeof useTranslations<'status'>>
}

/** The filters of the room list, with the venue areas and the managers that its address names. Only who has venue areas can filter by them. */
export function roomFilters(
  { rooms: words, spaces, status }: FilterWords,
  authority: Authority,
  picked: { areas: readonly Choice[]; managers: readonly Choice[] },
): ListFilters {
  const hasAreas = mayEver({ authority }, 'venueArea.read')
  const mayGive = mayEver({ authority }, 'access.give')
  const yesNo = (name: 'hasThumbnail' | 'pickup' | 'hasRedirect' | 'hasManager') => ({
    name,
    label: words(`filter_${name}`),
    choices: (['1', '0'] as const).map((value) => ({ value, label: words(`filter_${name}_${value}`) })),
  })
  const areas = {
    name: 'venueAreaId',
    source: { kind: 'venue-areas' },
    label: words('venueArea'),
    placeholder: words('findVenueArea'),
    value: picked.areas,
    hasField: hasAreas,
  } as const
  const managers = {
    name: 'managerId',
    source: { kind: 'users' },
    label: words('filter_managerId'),
    placeholder: words('findManager'),
    value: picked.managers,
    hasField: mayGive,
  } as const
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      { name: 'status', label: spaces('status'), choices: statusChoices(status), many: true },
      {
        name: 'metaType',
        label: words('metaType'),
        choices: ROOM_TYPES.map((value) => ({ value, label: words(`type_${value}`) })),
      },
      {
        name: 'spaceType',
        label: words('spaceType'),
        choices: ROOM_CLASSES.map((value) => ({ value, label: words(`class_${value}`) })),
      },
      yesNo('hasThumbnail'),
      yesNo('pickup'),
      yesNo('hasRedirect'),
      ...(mayGive ? [yesNo('hasManager')] : []),
    ],
    flags: [
      { name: 'missingEn', label: spaces('onlyMissingEn') },
      { name: 'deliveryStopped', label: words('onlyDeliveryStopped') },
    ],
    empties: hasAreas ? ROOM_EMPTIES : ROOM_EMPTIES.filter((field) => field !== 'venueAreaIds'),
    picks: [areas, managers],
  }
}

type Props = {
  page: PackedPage<RoomRow>
  place: ListPlace
  /** Names the list and its filter (DataTable). */
  selectionOf: string
  /** Not as of another moment, at which nothing can be done. */
  isNow: boolean
  authority: Authority
  /** What may be done with many of them; false for nothing. */
  many: ManyOf | false
}

/** The rooms of a page, and what may be done with them. */
export function RoomList({ page, isNow, authority, ...list }: Props) {
  const words = useTranslations('rooms')
  const mayEdit = isNow && canInScope({ authority }, 'room.editTexts')
  const mayCreate = isNow && canInScope({ authority }, 'room.createMain')
  return (
    <RowStops>
      <DeletableList
        {...list}
        caption={words('title')}
        columns={roomColumns(words, authority)}
        rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
        actions={isNow ? (row) => <RoomRowActions room={row} authority={authority} /> : undefined}
        acts={mayEdit ? undefined : 'card'}
        page={unpackPage(page)}
        selection={
          isNow && can({ authority }, 'stop.write') ? (
            <StopManyButtons kind="room" params={list.place.params} />
          ) : undefined
        }
        mayAsk={mayEver({ authority }, 'access.request')}
        none={{
          icon: 'layers',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </RowStops>
  )
}
