'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureDialog } from '#components/failure/failure-dialog.tsx'
import type { Failure } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { opensDialog, preloadModal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useAwaitTyping } from '#components/ui/use-await-typing.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { StopEffect } from '#lib/contracts/stops.ts'
import { readStopEffect } from './read-stop-effect.ts'
import type { StopDialogProps } from './stop-dialog-props.ts'
import type { StopTarget } from './stop-target.ts'

const DIALOGS = {
  stop: new LazyPart<StopDialogProps>(async () => (await import('./stop-dialog.tsx')).StopDialog),
  reopen: new LazyPart<StopDialogProps>(async () => (await import('./reopen-dialog.tsx')).ReopenDialog),
}
const ICON = { stop: 'octagon-x', reopen: 'rotate-ccw' } as const

/** `isIcon`: for table rows, named after its target. */
type Props = { target: StopTarget; call: 'stop' | 'reopen'; isIcon?: boolean }

/** Stops publication or reopens it: reads first what that will affect, then asks with it in sight. */
export function StopButton({ target, call, isIcon }: Props) {
  const words = useTranslations('stops')
  const refresh = useRefresh()
  const name = useNameIn()(target.name, target.nameEn)
  const [isReading, setReading] = useState(false)
  const [effect, setEffect] = useState<StopEffect | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useAwaitTyping(isReading || effect !== null)

  const ask = async () => {
    if (isReading) return
    preloadModal()
    DIALOGS[call].preload()
    setFailure(null)
    setReading(true)
    const read = await readStopEffect(target, null)
    setReading(false)
    if (read && 'effect' in read) setEffect(read.effect)
    if (read && 'failure' in read) setFailure(read.failure)
  }
  const close = () => {
    setEffect(null)
    // Also after a refusal: somebody else may have stopped or reopened it meanwhile.
    refresh()
  }
  const done = () => {
    showToast(words(call === 'stop' ? 'stopped' : 'reopened', { name }))
    close()
  }
  const opens = { ...opensDialog(ask) }
  return (
    <>
      {isIcon ? (
        <IconButton
          danger={call === 'stop'}
          icon={ICON[call]}
          label={words(`${call}Of`, { name })}
          aria-busy={isReading}
          {...opens}
        />
      ) : (
        <Button
          variant={call === 'stop' ? 'danger-quiet' : 'primary'}
          icon={ICON[call]}
          busy={isReading ? words('reading') : false}
          {...opens}
        >
          {words(call)}
        </Button>
      )}
      {effect && <LazyDialog part={DIALOGS[call]} props={{ target, effect, onDone: done, onClose: close }} />}
      {failure && <FailureDialog failure={failure} onRetry={ask} onClose={() => setFailure(null)} />}
    </>
  )
}
