'use client'

import { useTranslations } from 'next-intl'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useCall } from '#lib/client/use-call.ts'
import { confirmEmail } from '#lib/contracts/calls/accounts.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Confirms a corrected address from the mailbox this link was sent to, and says what is left to do. */
export function ConfirmEmail({ token }: { token: string }) {
  const words = useTranslations('entry')
  const { run, isRunning, outcome } = useCall<{ item: { isDone: boolean } }>()
  if (outcome?.kind === 'OK')
    return <Notice tone="ok">{words(outcome.body.item.isDone ? 'emailChangeDone' : 'emailChangeWaits')}</Notice>
  const isDead = outcome?.kind === 'COMMON_ERROR' && outcome.status === 404
  const confirm = () => run(to(confirmEmail, { token }))
  return (
    <div className="entry-form">
      {isDead && <Notice tone="bad">{words('emailChangeDead')}</Notice>}
      <CallFailure outcome={isDead ? null : outcome} onRetry={confirm} />
      <Button variant="primary" busy={isRunning ? words('emailChangeBusy') : false} onClick={confirm}>
        {words('emailChangeVerb')}
      </Button>
    </div>
  )
}
