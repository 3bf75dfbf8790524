import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { StopManyButtons } from '#components/publication/stop-many-buttons.tsx'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { read } from '#lib/bff/read.ts'
import { listRooms } from '#lib/contracts/calls/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { MainRoomNote } from './main-room-note.tsx'
import { roomColumns } from './room-columns.tsx'
import { type RoomQuery, roomParams } from './room-params.ts'
import { RoomRowActions } from './room-row-actions.tsx'

type Props = { query: RoomQuery; authority: Authority }

export async function RoomTable({ query, authority }: Props) {
  const page = await read(listRooms, { query: queryText(query), screen: 'ROOM5110' })
  const words = await getTranslations('rooms')
  const { q, sort, at, ...filters } = roomParams(query)
  const isNow = at === undefined
  const mayEdit = isNow && canInScope({ authority }, 'room.editTexts')
  const mayCreate = isNow && canInScope({ authority }, 'room.createMain')
  return (
    <>
      {query.mainRoomId && <MainRoomNote room={page.items[0]?.mainRoom ?? null} query={query} />}
      <DeletableList
        caption={words('title')}
        columns={roomColumns(words, authority)}
        rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
        actions={mayEdit ? (row) => <RoomRowActions room={row} authority={authority} /> : undefined}
        place={{ path: '/ROOM5110', params: { q, sort, at, ...filters }, sort }}
        page={page}
        selection={isNow && can({ authority }, 'stop.write') ? <StopManyButtons kind="room" /> : undefined}
        selectionOf={`rooms ${JSON.stringify({ q, ...filters })}`}
        none={{
          icon: 'layers',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </>
  )
}
