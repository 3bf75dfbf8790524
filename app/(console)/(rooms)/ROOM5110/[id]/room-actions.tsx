import { useTranslations } from 'next-intl'
import { SaveTemplateButton } from '#components/copy/save-template-button.tsx'
import { ArEventsLink } from '#components/space/ar-events-link.tsx'
import { DeleteSpaceButton } from '#components/space/delete-space-button.tsx'
import { ExternalLinksLink } from '#components/space/external-links-link.tsx'
import { TransitionsLink } from '#components/space/transitions-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keep } from '#lib/core/keep.ts'
import { canInScope, mayEver } from '#lib/core/policy.ts'
import { doomedRoom } from '../doomed-room.ts'
import { CopyRoomButton } from './copy-room-button.tsx'

/** What this person may do with the room as a whole. */
export function RoomActions({ room, authority }: { room: Room; authority: Authority }) {
  const words = useTranslations('spaces')
  const { id, spaceTitle, spaceTitleEn, spaceType } = room
  const copied = { id, spaceTitle, spaceTitleEn, spaceType, hasThumbnail: room.thumbnailUrl !== '' }
  const kept = keep(room, ['id', 'spaceTitle', 'spaceTitleEn', 'spaceType'])
  const doomed = doomedRoom(room, authority)
  return (
    <>
      {mayEver({ authority }, 'roomPattern.read') && mayEver({ authority }, 'arEvent.read') && (
        <ArEventsLink spaceId={room.id} />
      )}
      <TransitionsLink spaceId={room.id} />
      <ExternalLinksLink spaceId={room.id} />
      {doomed && (
        <DeleteSpaceButton space={doomed} goTo={room.mainRoom ? `/ROOM5110/${room.mainRoom.id}` : '/ROOM5110'} />
      )}
      {canInScope({ authority }, room.spaceType === 'main' ? 'room.createMain' : 'room.createSub') && (
        <>
          <CopyRoomButton room={copied} authority={authority} />
          <SaveTemplateButton use="keepRoom" space={kept} authority={authority} />
        </>
      )}
      {canInScope({ authority }, 'room.editTexts') && (
        <LinkButton href={`/ROOM5110/${room.id}/edit`} variant="primary" icon="pencil">
          {words('edit')}
        </LinkButton>
      )}
    </>
  )
}
