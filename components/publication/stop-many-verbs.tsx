'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import type { StopChoice } from './stop-choice.ts'
import { preloadStop, useStopMany } from './use-stop-many.tsx'

type Props = { targets: StopChoice; onDone: () => void; onClose?: () => void }

/** Stops or reopens what is chosen as one; stands in the bar of a selection. */
export function StopManyVerbs({ targets, onDone, onClose }: Props) {
  const words = useTranslations('stops')
  const { ask, reading, dialogs } = useStopMany({ onDone, onClose })
  return (
    <>
      {(['stop', 'reopen'] as const).map((call) => (
        <Button
          key={call}
          size="small"
          aria-busy={reading === call}
          aria-haspopup="dialog"
          onPointerEnter={preloadStop}
          onFocus={preloadStop}
          onClick={() => ask(call, targets)}
        >
          {words(reading === call ? 'reading' : call)}
        </Button>
      ))}
      {dialogs}
    </>
  )
}
