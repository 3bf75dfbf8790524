import { useTranslations } from 'next-intl'
import type { ListSetup } from '#components/list/list-setup.ts'
import { listHref } from '#components/ui/list-href.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import { type RoomQuery, roomParams } from './room-params.ts'

type Props = { room: Room['mainRoom']; query: RoomQuery; kept: ListSetup['kept'] }

/** Says that the list shows the sub rooms of one main room, and leads back to all rooms. */
export function MainRoomNote({ room, query, kept }: Props) {
  const words = useTranslations('rooms')
  const nameIn = useNameIn()
  return (
    <Notice>
      {room ? words('onlySubRoomsOf', { name: nameIn(room.spaceTitle, room.spaceTitleEn) }) : words('onlySubRooms')}{' '}
      <a className="text-link" href={listHref('/ROOM5110', { ...roomParams(query), ...kept, mainRoomId: undefined })}>
        {words('showAllRooms')}
      </a>
    </Notice>
  )
}
