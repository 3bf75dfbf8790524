'use client'

import { useEffect, useEffectEvent } from 'react'
import { type StopTargets, useStopMany } from '#components/publication/use-stop-many.tsx'
import { useRefresh } from '#lib/client/use-refresh.ts'

/** These, or all of an act that are not reopened yet. */
export type Asked = { targets: StopTargets } | { act: string }

type Props = {
  asked: Asked
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
  const { ask, askAct, dialogs } = useStopMany({ onDone: () => undefined, onClose: close })
  const begin = useEffectEvent(
    () => void ('act' in asked ? askAct(asked.act) : ask('reopen', asked.targets)).then(onRead),
  )
  useEffect(() => begin(), [])
  return dialogs
}
