'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { provePasskey } from '#lib/client/passkey.ts'
import { useCall } from '#lib/client/use-call.ts'
import { usePasskeySupport } from '#lib/client/use-passkey-support.ts'
import { passkeySignInOptions, signInWithPasskey } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'

/** Signing in with a passkey: the browser knows which ones it has for this console, so nothing is typed. */
export function PasskeySignIn() {
  const words = useTranslations('entry')
  const lang = useLocale()
  const support = usePasskeySupport()
  const { run, outcome } = useCall<unknown>()
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  const signIn = async () => {
    setState('busy')
    const asked = await run(to(passkeySignInOptions))
    if (asked?.kind !== 'OK') return setState('idle')
    const proof = await provePasskey((asked.body as { options: unknown }).options)
    if (proof.kind !== 'OK') return setState('refused')
    const answer = await run(to(signInWithPasskey, {}, { body: { credential: proof.credential } }))
    if (answer?.kind === 'OK') location.assign(handOffPath(lang))
    else setState(answer?.kind === 'SESSION_ERROR' ? 'refused' : 'idle')
  }
  if (support !== 'yes') return null
  return (
    <>
      <Button icon="key-round" busy={state === 'busy' && words('signingIn')} onClick={signIn}>
        {words('passkeySignIn')}
      </Button>
      {state === 'refused' && (
        <div role="alert">
          <Notice tone="bad">{words('passkeyRefused')}</Notice>
        </div>
      )}
      <CallFailure outcome={outcome} onRetry={signIn} />
    </>
  )
}
