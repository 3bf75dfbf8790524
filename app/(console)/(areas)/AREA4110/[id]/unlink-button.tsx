'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { useSelection } from '#components/ui/selection.tsx'
import { to } from '#lib/contracts/calls/to.ts'
import { linkRooms } from '#lib/contracts/calls/venue-areas.ts'

/** Unlinks the selected rooms from the venue area; stands in the bar of the selection. */
export function UnlinkButton({ areaId }: { areaId: string }) {
  const words = useTranslations('venueAreas')
  const { rows, clear } = useSelection()
  return (
    <ActionButton
      button={{ size: 'small' }}
      title={words('unlinkTitle', { count: rows.length })}
      verb={words('unlink')}
      busyVerb={words('unlinking')}
      call={to(linkRooms, { id: areaId }, { body: { unlinkRoomIds: rows.map((row) => row.id) } })}
      done={words('unlinked', { count: rows.length })}
      onDone={clear}
    >
      {words('unlinkText')}
    </ActionButton>
  )
}
