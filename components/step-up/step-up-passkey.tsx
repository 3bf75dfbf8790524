'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { provePasskey } from '#lib/client/passkey.ts'
import { useCall } from '#lib/client/use-call.ts'
import { stepUpByPasskey, stepUpOptions } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** The confirmation with one of her own passkeys. */
export function StepUpPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const words = useTranslations('stepUp')
  const { run, outcome } = useCall<unknown>()
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  const button = useRef<HTMLButtonElement>(null)
  // Not `autoFocus`, which comes before React Aria knows this dialog and gives the focus back to the one behind it.
  useEffect(() => button.current?.focus(), [])
  const confirm = async () => {
    setState('busy')
    const asked = await run(to(stepUpOptions))
    if (asked?.kind !== 'OK') return setState('idle')
    const proof = await provePasskey((asked.body as { options: unknown }).options)
    if (proof.kind !== 'OK') return setState('refused')
    const body = { credential: proof.credential }
    const answer = await run(to(stepUpByPasskey, {}, { body }))
    if (answer?.kind === 'OK') onConfirmed()
    else setState(answer?.kind === 'INPUT_ERROR' ? 'refused' : 'idle')
  }
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        icon="key-round"
        busy={state === 'busy' && words('checking')}
        onClick={confirm}
      >
        {words('passkey')}
      </Button>
      {state === 'refused' && (
        <p className="field-error" role="alert">
          {words('passkeyRefused')}
        </p>
      )}
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
    </>
  )
}
