'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { UndoableButton } from '#components/form/undoable-button.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { linkVenueAreas } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Named = { id: string; spaceTitle: string; spaceTitleEn: string }
type Props = { room: Named; area: Named; mayLose: boolean }

/** Unlinks a room from one of its venue areas. Who may lose sight of the room by it is asked, as she could not link it again. */
export function UnlinkAreaButton({ room, area, mayLose }: Props) {
  const words = useTranslations('venueAreas')
  const nameIn = useNameIn()
  const name = nameIn(area.spaceTitle, area.spaceTitleEn)
  const button = { icon: 'x', label: words('unlinkOf', { name }) } as const
  const call = to(linkVenueAreas, { id: room.id }, { body: { unlinkVenueAreaIds: [area.id] } })
  const done = words('unlinkedArea', { name })
  if (!mayLose) {
    return (
      <UndoableButton
        button={button}
        call={call}
        tell={({ unlinkedIds }) => ({
          done,
          undone: words('linked_venue-areas', { count: 1 }),
          undo:
            unlinkedIds.length > 0
              ? to(linkVenueAreas, { id: room.id }, { body: { venueAreaIds: unlinkedIds } })
              : null,
        })}
      />
    )
  }
  return (
    <ActionButton
      button={button}
      title={words('unlinkAreaTitle', { room: nameIn(room.spaceTitle, room.spaceTitleEn), area: name })}
      verb={words('unlink')}
      busyVerb={words('unlinking')}
      call={call}
      done={done}
    >
      {words('unlinkAreaText')}
    </ActionButton>
  )
}
