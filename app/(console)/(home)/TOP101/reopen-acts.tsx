'use client'

import { useEffect, useEffectEvent } from 'react'
import type { StopChoice } from '#components/publication/stop-choice.ts'
import { useStopMany } from '#components/publication/use-stop-many.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'

type Props = {
  /** These, or all of an act that are not reopened yet. */
  asked: StopChoice
  /** What it would do has been read, or could not be. */
  onRead: () => void
  onClose: () => void
}

/** Asks once before these are reopened as one, when it has read what that would do: other targets are another one of this. */
export function ReopenActs({ asked, onRead, onClose }: Props) {
  const refresh = useRefresh()
  const close = () => {
    onClose()
    refresh()
  }
  const { ask, dialogs } = useStopMany({ onDone: () => undefined, onClose: close })
  const begin = useEffectEvent(() => void ask('reopen', asked).then(onRead))
  useEffect(() => begin(), [])
  return dialogs
}
