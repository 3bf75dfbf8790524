'use client'

import { type ReactNode, useState } from 'react'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import type { ButtonLook } from '#components/ui/button-class.ts'
import { useCall } from '#lib/client/use-call.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'
import type { NextStop } from '#lib/contracts/oidc.ts'

type Props = {
  /** The call that begins the visit. */
  call: Prepared<{ item: NextStop }>
  busyVerb: string
  variant?: ButtonLook['variant']
  size?: ButtonLook['size']
  children: ReactNode
}

/** Goes to the OpenID provider, or says why that is not possible now. */
export function ProviderButton({ call, busyVerb, variant = 'primary', size, children }: Props) {
  const { run, isRunning, outcome } = useCall<{ item: NextStop }>()
  const [isLeaving, setLeaving] = useState(false)
  const go = async () => {
    const answer = await run(call)
    if (answer?.kind !== 'OK') return
    setLeaving(true)
    location.assign(answer.body.item.url)
  }
  return (
    <>
      <CallFailure outcome={outcome} onRetry={go} />
      <Button variant={variant} size={size} icon="log-in" busy={isRunning || isLeaving ? busyVerb : false} onClick={go}>
        {children}
      </Button>
    </>
  )
}
