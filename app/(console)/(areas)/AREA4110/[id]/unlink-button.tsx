'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { UndoableButton } from '#components/form/undoable-button.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { linkRooms } from '#lib/contracts/calls/venue-areas.ts'

/** Unlinks the selected rooms from the venue area; stands in the bar of the selection. Who may lose sight of them by it is asked, as she could not link them again. */
export function UnlinkButton({ areaId, mayLose }: { areaId: string; mayLose: boolean }) {
  const words = useTranslations('venueAreas')
  const { rows, clear } = useSelection()
  const ids = rows.map((row) => row.id)
  const call = to(linkRooms, { id: areaId }, { body: { unlinkRoomIds: ids } })
  if (!mayLose) {
    return (
      <UndoableButton
        button={{ size: 'small', children: words('unlink') }}
        call={call}
        tell={({ unlinkedIds }) => ({
          done: words('unlinked', { count: unlinkedIds.length }),
          undone: words('linked_rooms', { count: unlinkedIds.length }),
          undo: unlinkedIds.length > 0 ? to(linkRooms, { id: areaId }, { body: { roomIds: unlinkedIds } }) : null,
        })}
        onDone={clear}
      />
    )
  }
  return (
    <ActionButton
      button={{ size: 'small' }}
      title={words('unlinkTitle', { count: rows.length })}
      verb={words('unlink')}
      busyVerb={words('unlinking')}
      call={call}
      done={words('unlinked', { count: rows.length })}
      onDone={clear}
    >
      {words('unlinkText')}
    </ActionButton>
  )
}
