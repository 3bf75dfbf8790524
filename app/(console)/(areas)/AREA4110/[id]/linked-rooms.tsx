import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { LinkSpacesButton } from '#app/(console)/link-spaces-button.tsx'
import { queryText } from '#app/(console)/query-text.ts'
import { EmptyList } from '#components/space/empty-list.tsx'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { NameOrDash } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { read } from '#lib/bff/read.ts'
import { listRooms } from '#lib/contracts/calls/rooms.ts'
import { type Room, roomQuery } from '#lib/contracts/rooms.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import { AREA_MANAGER, type Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'
import { UnlinkButton } from './unlink-button.tsx'

type Words = ReturnType<typeof useTranslations<'venueAreas'>>

const linkedRoomColumns = (words: Words): Column<Room>[] => [
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

type Props = {
  area: VenueArea
  authority: Authority
  /** Of the address: the list's sort order and page. */
  params: Record<string, string>
}

/** The rooms linked to a venue area, and the linking of more. */
export async function LinkedRooms({ area, authority, params }: Props) {
  const query = roomQuery.parse({ sort: 'spaceTitle', ...params, venueAreaId: area.id })
  const page = await read(listRooms, { query: queryText(query), screen: 'AREA4110' })
  const words = await getTranslations('venueAreas')
  const mayLink = canInScope({ authority }, 'venueArea.linkRooms')
  const isEmpty = page.total === 0
  const actions = (
    <>
      {mayLink && <LinkSpacesButton deed="rooms" id={area.id} linked={page.items.map((room) => room.id)} />}
      {canInScope({ authority }, 'room.createMain') && (
        <LinkButton href={`/ROOM5110/new?venueAreaId=${area.id}`} icon="plus">
          {words('createRoom')}
        </LinkButton>
      )}
    </>
  )
  return (
    <Card flush id="rooms" title={words('linkedRooms', { count: area.roomCount })} actions={!isEmpty && actions}>
      <DataTable
        caption={words('roomList')}
        columns={linkedRoomColumns(words)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
        place={{ path: `/AREA4110/${area.id}`, params: { sort: query.sort }, sort: query.sort }}
        page={page}
        selection={mayLink ? <UnlinkButton areaId={area.id} mayLose={authority === AREA_MANAGER} /> : undefined}
        empty={
          <EmptyList
            path={`/AREA4110/${area.id}`}
            q=""
            isFiltered={false}
            total={page.total}
            icon="door-open"
            title={words('noRooms')}
            text={words(mayLink ? 'noRoomsText' : 'noRoomsScope')}
            action={<div className="flex flex-wrap justify-center gap-2">{actions}</div>}
          />
        }
      />
    </Card>
  )
}
