'use client'

import { useTranslations } from 'next-intl'
import { useEnteringSave } from '#app/(entry)/use-entering-save.ts'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { sending } from '#lib/client/use-save.ts'
import { recoveryInput } from '#lib/contracts/accounts.ts'
import { enterWithCode } from '#lib/contracts/calls/accounts.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Where the code leads: to her passkeys, of which the lost one is still there and that of the new device is not. */
const RECOVERED_PATH = '/SET9201?recovered=yes'

/** The code; who sends the right one is signed in. */
export function RecoveryForm({ token }: { token: string }) {
  const words = useTranslations('entry')
  const { save, isDead, isBusy } = useEnteringSave({
    send: sending(recoveryInput, to(enterWithCode, { token })),
    defaults: { recoveryCode: '' },
    draft: null,
    goOnTo: RECOVERED_PATH,
  })
  return (
    <form method="post" onSubmit={save.submit} noValidate className="entry-form">
      {isDead && <Notice tone="bad">{words('recoveryDead')}</Notice>}
      <CallFailure outcome={isDead ? null : save.failure} onRetry={() => save.submit()} />
      <TextField
        {...save.field('recoveryCode')}
        label={words('recoveryCode')}
        hint={words('recoveryHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
      />
      <Button type="submit" variant="primary" busy={isBusy ? words('recoveryBusy') : false}>
        {words('recoveryVerb')}
      </Button>
    </form>
  )
}
