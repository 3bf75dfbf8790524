'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { ManyPicker } from '#components/picker/many-picker.tsx'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { addVenueAreas } from '#lib/contracts/calls/expo-areas.ts'
import { linkVenueAreas } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { linkRooms } from '#lib/contracts/calls/venue-areas.ts'

type Props = {
  deed: keyof typeof DEEDS
  /** What is linked to. */
  id: string
  linked: readonly string[]
}

/** Rooms to a venue area, venue areas to a room, or venue areas taken over into a V Expo area, each leaving the one it was in. */
const DEEDS = {
  rooms: {
    kind: 'rooms',
    link: (id: string, roomIds: string[]) => to(linkRooms, { id }, { body: { roomIds } }),
  },
  'venue-areas': {
    kind: 'venue-areas',
    link: (id: string, venueAreaIds: string[]) => to(linkVenueAreas, { id }, { body: { venueAreaIds } }),
  },
  'expo-area': {
    kind: 'venue-areas',
    link: (id: string, venueAreaIds: string[]) => to(addVenueAreas, { id }, { body: { venueAreaIds } }),
  },
} as const

/** Opens the picker of rooms or venue areas and links what is chosen, operation 47. */
export function LinkSpacesButton({ deed, id, linked }: Props) {
  const { kind, link } = DEEDS[deed]
  const words = useTranslations('venueAreas')
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const choose = async (chosen: Choice[]) => {
    setOpen(false)
    if (chosen.length === 0) return
    const answer = await run(
      link(
        id,
        chosen.map((choice) => choice.id),
      ),
    )
    if (answer?.kind === 'INPUT_ERROR') showToast(answer.messages[0]?.message ?? '', { tone: 'bad' })
    if (answer?.kind !== 'OK') return
    showToast(words(`linked_${deed}`, { count: chosen.length }))
    refresh()
  }
  return (
    <>
      <Button icon="link" busy={isRunning && words('linking')} {...opensDialog(() => setOpen(true))}>
        {words(`link_${deed}`)}
      </Button>
      {isOpen && (
        <ManyPicker
          title={words(`linkTitle_${deed}`)}
          source={{ kind, isByArea: true }}
          chosen={[]}
          taken={new Set(linked)}
          verb={words(deed === 'expo-area' ? 'add' : 'link')}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
        <FailureDialog failure={outcome} onRetry={() => setOpen(true)} onClose={reset} />
      )}
    </>
  )
}
