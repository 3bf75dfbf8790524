'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { ManyPicker } from '#components/picker/many-picker.tsx'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'

type Props = {
  /** What is linked: rooms to a venue area, or venue areas to a room. */
  kind: 'rooms' | 'venue-areas'
  /** Venue areas are taken over into a V Expo area, each leaving the one it was in. */
  moves?: boolean
  /** The call that links. */
  call: Prepared
  linked: readonly string[]
}

const FIELDS = { rooms: 'roomIds', 'venue-areas': 'venueAreaIds' } as const

/** Opens the picker of rooms or venue areas and links what is chosen, operation 47. */
export function LinkSpacesButton({ kind, moves, call, linked }: Props) {
  const deed = moves ? 'expo-area' : kind
  const words = useTranslations('venueAreas')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, outcome, reset } = useCall<unknown>()
  const link = async (chosen: Choice[]) => {
    setOpen(false)
    if (chosen.length === 0) return
    const body = { [FIELDS[kind]]: chosen.map(({ id }) => id) }
    const answer = await run({ ...call, body })
    if (answer?.kind === 'INPUT_ERROR') showToast(answer.messages[0]?.message ?? '', { tone: 'bad' })
    if (answer?.kind !== 'OK') return
    showToast(words(`linked_${deed}`, { count: chosen.length }))
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
        {words(`link_${deed}`)}
      </Button>
      {isOpen && (
        <ManyPicker
          title={words(`linkTitle_${deed}`)}
          source={{ kind }}
          chosen={[]}
          taken={new Set(linked)}
          verb={words(moves ? 'add' : 'link')}
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
