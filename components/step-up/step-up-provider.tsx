'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { STEP_UP_CHANNEL } from '#lib/client/step-up-channel.ts'
import { useCall } from '#lib/client/use-call.ts'
import { beginStepUp } from '#lib/contracts/calls/oidc.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { NextStop } from '#lib/contracts/oidc.ts'

/** The confirmation at the OpenID provider, in a window of its own, so that what was typed in this one stays. */
export function StepUpProvider({ onConfirmed }: { onConfirmed: () => void }) {
  const words = useTranslations('stepUp')
  const { run, isRunning, outcome } = useCall<{ item: NextStop }>()
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(STEP_UP_CHANNEL)
    channel.onmessage = onConfirmed
    return () => channel.close()
  }, [onConfirmed])
  const confirm = async () => {
    // Opened within the click, before the address is known: later the browser would take it for an advertisement.
    const popup = window.open('', '_blank', 'popup,width=520,height=720')
    setBlocked(popup === null)
    if (popup === null) return
    const answer = await run(to(beginStepUp))
    if (answer?.kind === 'OK') popup.location.replace(answer.body.item.url)
    else popup.close()
  }
  return (
    <>
      <Button variant="primary" icon="log-in" busy={isRunning && words('checking')} onClick={confirm}>
        {words('provider')}
      </Button>
      {isBlocked && (
        <p className="field-error" role="alert">
          {words('windowBlocked')}
        </p>
      )}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
    </>
  )
}
