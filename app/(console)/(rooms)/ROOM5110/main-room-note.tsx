import { useTranslations } from 'next-intl'
import { listHref } from '#components/ui/list-href.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import { type RoomQuery, roomParams } from './room-params.ts'

/** Says that the list shows the sub rooms of one main room, and leads back to all rooms. */
export function MainRoomNote({ room, query }: { room: Room['mainRoom']; query: RoomQuery }) {
  const words = useTranslations('rooms')
  return (
    <Notice>
      {room ? words('onlySubRoomsOf', { name: room.spaceTitle }) : words('onlySubRooms')}{' '}
      <a className="text-link" href={listHref('/ROOM5110', { ...roomParams(query), mainRoomId: undefined })}>
        {words('showAllRooms')}
      </a>
    </Notice>
  )
}
