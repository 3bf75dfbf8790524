'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { signIn as signInCall } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { DEMO_PASSWORD } from '#lib/core/demo-account.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'

type Props = { accounts: readonly { email: string; role: string }[]; refused: string }

/** One click signs in, through the call of the form above: the CMS knows no other way in for them. */
export function DemoAccountButtons({ accounts, refused }: Props) {
  const lang = useLocale()
  const { run, isRunning } = useCall<null>()
  const [state, setState] = useState<'idle' | 'leaving' | 'refused'>('idle')
  const signIn = async (email: string) => {
    setState('idle')
    const answer = await run(to(signInCall, {}, { body: { email, password: DEMO_PASSWORD } }))
    setState(answer?.kind === 'OK' ? 'leaving' : 'refused')
    if (answer?.kind === 'OK') location.assign(handOffPath(lang))
  }
  return (
    <>
      {state === 'refused' && (
        <div role="alert" className="mt-3">
          <Notice tone="bad">{refused}</Notice>
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-1" data-development="demo-accounts">
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className="btn btn-quiet w-full justify-between gap-3"
              disabled={isRunning || state === 'leaving'}
              onClick={() => signIn(email)}
            >
              <span>{role}</span>
              <span className="font-normal text-help text-ink-2">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
