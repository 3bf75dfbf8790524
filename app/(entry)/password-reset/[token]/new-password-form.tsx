'use client'

import { useTranslations } from 'next-intl'
import { useEnteringSave } from '#app/(entry)/use-entering-save.ts'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { NewPasswordField } from '#components/password/new-password-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { sending } from '#lib/client/use-save.ts'
import { resetInput } from '#lib/contracts/auth.ts'
import { resetPassword } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** Whose link it is the page does not say; the server knows. */
const UNKNOWN: readonly string[] = []

/** The new password; who sends it is signed in. */
export function NewPasswordForm({ token }: { token: string }) {
  const words = useTranslations('entry')
  const { save, isDead, isBusy } = useEnteringSave({
    send: sending(resetInput, to(resetPassword, { token })),
    defaults: { password: '' },
    draft: null,
  })
  return (
    <form method="post" onSubmit={save.submit} noValidate className="entry-form">
      {isDead && <Notice tone="bad">{words('resetDead')}</Notice>}
      <CallFailure outcome={isDead ? null : save.failure} onRetry={() => save.submit()} />
      <NewPasswordField {...save.field('password')} label={words('newPassword')} personWords={() => UNKNOWN} />
      <Button type="submit" variant="primary" busy={isBusy ? words('registering') : false}>
        {words('resetVerb')}
      </Button>
    </form>
  )
}
