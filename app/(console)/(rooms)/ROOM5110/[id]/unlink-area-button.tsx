'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { linkVenueAreas } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'

type Named = { id: string; spaceTitle: string; spaceTitleEn: string }

/** Unlinks a room from one of its venue areas. */
export function UnlinkAreaButton({ room, area }: { room: Named; area: Named }) {
  const words = useTranslations('venueAreas')
  const nameIn = useNameIn()
  const name = nameIn(area.spaceTitle, area.spaceTitleEn)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        icon="x"
        label={words('unlinkOf', { name })}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ActionDialog
          title={words('unlinkAreaTitle', { room: nameIn(room.spaceTitle, room.spaceTitleEn), area: name })}
          verb={words('unlink')}
          busyVerb={words('unlinking')}
          call={to(linkVenueAreas, { id: room.id }, { body: { unlinkVenueAreaIds: [area.id] } })}
          done={words('unlinkedArea', { name })}
          onClose={() => setAsking(false)}
        >
          {words('unlinkAreaText')}
        </ActionDialog>
      )}
    </>
  )
}
