import { useTranslations } from 'next-intl'
import { RowStopButton } from '#components/publication/row-stops.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { SpaceCardLinks } from '#components/space/space-card-links.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import type { PublicationStatus } from '#lib/core/publication-status.ts'
import { doomedRoom } from './doomed-room.ts'

type Acted = Pick<Room, 'id' | 'version' | 'spaceTitle' | 'spaceTitleEn' | 'spaceType'> & { status?: PublicationStatus }

/** What may be done with a room from its row. */
export function RoomRowActions({ room, authority }: { room: Acted; authority: Authority }) {
  const words = useTranslations('spaces')
  const name = useNameIn()(room.spaceTitle, room.spaceTitleEn)
  const doomed = doomedRoom(room, authority)
  return (
    <>
      {can({ authority }, 'stop.write') && (
        <RowStopButton target={{ kind: 'room', id: room.id }} name={name} isStopped={room.status === 'stopping'} />
      )}
      {canInScope({ authority }, 'room.editTexts') && (
        <IconLink
          href={`/ROOM5110/${room.id}/edit`}
          icon="pencil"
          label={words('editOf', { name })}
          short={words('edit')}
        />
      )}
      <SpaceCardLinks id={room.id} name={name} />
      {doomed && <RowDeleteButton space={doomed} />}
    </>
  )
}
