'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureDialog } from '#components/form/failure-dialog.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { ManyPicker } from '#components/picker/many-picker.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'

type Props = { areaId: string; linked: readonly string[] }

/** Opens the picker of rooms and links what is chosen to the venue area. */
export function LinkRoomsButton({ areaId, linked }: Props) {
  const words = useTranslations('venueAreas')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const link = async (rooms: Choice[]) => {
    setOpen(false)
    if (rooms.length === 0) return
    const body = { roomIds: rooms.map((room) => room.id) }
    const answer = await run({ method: 'PUT', path: `venue-areas/${areaId}/rooms`, body })
    if (answer?.kind === 'INPUT_ERROR') showToast(answer.messages[0]?.message ?? '', { tone: 'bad' })
    if (answer?.kind !== 'OK') return
    showToast(words('linked', { count: rooms.length }))
    router.refresh()
  }
  return (
    <>
      <Button
        icon="link"
        aria-haspopup="dialog"
        busy={isRunning && words('linking')}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {words('linkRooms')}
      </Button>
      {isOpen && (
        <ManyPicker
          title={words('linkRoomsTitle')}
          source={{ kind: 'rooms' }}
          chosen={[]}
          taken={new Set(linked)}
          verb={words('link')}
          onChoose={link}
          onClose={() => setOpen(false)}
        />
      )}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && (
        <FailureDialog failure={outcome} onRetry={() => setOpen(true)} onClose={reset} />
      )}
    </>
  )
}
