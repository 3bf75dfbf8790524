import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { linkVenueAreas } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Named = { id: string; spaceTitle: string; spaceTitleEn: string }

/** Unlinks a room from one of its venue areas. */
export function UnlinkAreaButton({ room, area }: { room: Named; area: Named }) {
  const words = useTranslations('venueAreas')
  const nameIn = useNameIn()
  const name = nameIn(area.spaceTitle, area.spaceTitleEn)
  return (
    <ActionButton
      button={{ icon: 'x', label: words('unlinkOf', { name }) }}
      title={words('unlinkAreaTitle', { room: nameIn(room.spaceTitle, room.spaceTitleEn), area: name })}
      verb={words('unlink')}
      busyVerb={words('unlinking')}
      call={to(linkVenueAreas, { id: room.id }, { body: { unlinkVenueAreaIds: [area.id] } })}
      done={words('unlinkedArea', { name })}
    >
      {words('unlinkAreaText')}
    </ActionButton>
  )
}
