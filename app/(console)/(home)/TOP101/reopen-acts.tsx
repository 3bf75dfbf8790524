'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { type StopTargets, useStopMany } from '#components/publication/use-stop-many.tsx'

/** Asks before these are reopened as one, once it has read what that would do. */
export function ReopenActs({ targets, onClose }: { targets: StopTargets; onClose: () => void }) {
  const router = useRouter()
  const close = () => {
    onClose()
    router.refresh()
  }
  const { ask, dialogs } = useStopMany({ onDone: () => undefined, onClose: close })
  const begin = useEffectEvent(() => void ask('reopen', targets))
  useEffect(() => begin(), [])
  return dialogs
}
