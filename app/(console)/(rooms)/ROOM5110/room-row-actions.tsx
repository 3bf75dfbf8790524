import { useTranslations } from 'next-intl'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { doomedRoom } from './doomed-room.ts'

/** What may be done with a room from its row. */
export function RoomRowActions({ room, authority }: { room: Room; authority: Authority }) {
  const words = useTranslations('spaces')
  const name = useNameIn()(room.spaceTitle, room.spaceTitleEn)
  const doomed = doomedRoom(room, authority)
  return (
    <>
      <IconLink href={`/ROOM5110/${room.id}/edit`} icon="pencil" label={words('editOf', { name })} />
      {doomed && <RowDeleteButton space={doomed} />}
    </>
  )
}
