'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { type StopTargets, useStopMany } from '#components/publication/use-stop-many.tsx'

type Props = {
  targets: StopTargets
  /** What it would do has been read, or could not be. */
  onRead: () => void
  onClose: () => void
}

/** Asks once before these are reopened as one, when it has read what that would do: other targets are another one of this. */
export function ReopenActs({ targets, onRead, onClose }: Props) {
  const router = useRouter()
  const close = () => {
    onClose()
    router.refresh()
  }
  const { ask, dialogs } = useStopMany({ onDone: () => undefined, onClose: close })
  const begin = useEffectEvent(() => void ask('reopen', targets).then(onRead))
  useEffect(() => begin(), [])
  return dialogs
}
