import { queryText } from '#app/(console)/query-text.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { packPage } from '#components/list/packed-rows.ts'
import { manyOf } from '#components/many/rights-of-many.ts'
import { read } from '#lib/bff/read.ts'
import { listRooms } from '#lib/contracts/calls/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { MainRoomNote } from './main-room-note.tsx'
import { toRoomRow } from './room-list.tsx'
import { type RoomQuery, roomParams } from './room-params.ts'
import { RoomRows } from './room-rows.ts'

type Props = { query: RoomQuery; authority: Authority; setup: ListSetup }

/** Reads one page of the rooms and hands it to their list. */
export async function RoomTable({ query, authority, setup }: Props) {
  const page = await read(listRooms, { query: queryText(query), screen: 'ROOM5110' })
  const { q, sort, at, ...filters } = roomParams(query)
  return (
    <>
      {query.mainRoomId && <MainRoomNote room={page.items[0]?.mainRoom ?? null} query={query} kept={setup.kept} />}
      <RoomRows
        page={packPage(page, toRoomRow)}
        place={placeOf(setup, { q, sort, at, ...filters }, sort)}
        selectionOf={`rooms ${JSON.stringify({ q, ...filters })}`}
        isNow={at === undefined}
        many={at === undefined && manyOf(authority, 'room')}
        authority={authority}
      />
    </>
  )
}
