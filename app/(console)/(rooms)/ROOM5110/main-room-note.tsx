import { useTranslations } from 'next-intl'
import { listHref } from '#components/ui/list-href.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import { type RoomQuery, roomParams } from './room-params.ts'

/** Says that the list shows the sub rooms of one main room, and leads back to all rooms. */
export function MainRoomNote({ room, query }: { room: Room['mainRoom']; query: RoomQuery }) {
  const words = useTranslations('rooms')
  const nameIn = useNameIn()
  return (
    <Notice>
      {room ? words('onlySubRoomsOf', { name: nameIn(room.spaceTitle, room.spaceTitleEn) }) : words('onlySubRooms')}{' '}
      <a className="text-link" href={listHref('/ROOM5110', { ...roomParams(query), mainRoomId: undefined })}>
        {words('showAllRooms')}
      </a>
    </Notice>
  )
}
