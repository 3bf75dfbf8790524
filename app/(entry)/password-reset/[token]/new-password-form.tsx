'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { NewPasswordField } from '#components/password/new-password-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { resetInput } from '#lib/contracts/auth.ts'
import { resetPassword } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'

/** Whose link it is the page does not say; the server knows. */
const UNKNOWN: readonly string[] = []

/** The new password; who sends it is signed in. */
export function NewPasswordForm({ token }: { token: string }) {
  const words = useTranslations('entry')
  const lang = useLocale()
  const [isLeaving, setLeaving] = useState(false)
  const save = useSave({
    send: sending(resetInput, to(resetPassword, { token })),
    defaults: { password: '' },
    draft: null,
    onSaved: () => {
      setLeaving(true)
      location.assign(handOffPath(lang))
    },
  })
  const isDead = save.failure?.kind === 'COMMON_ERROR' && save.failure.status === 404
  return (
    <form method="post" onSubmit={save.submit} noValidate className="entry-form">
      {isDead && <Notice tone="bad">{words('resetDead')}</Notice>}
      <CallFailure outcome={isDead ? null : save.failure} onRetry={() => save.submit()} />
      <NewPasswordField {...save.field('password')} label={words('newPassword')} personWords={() => UNKNOWN} />
      <Button type="submit" variant="primary" busy={save.isSaving || isLeaving ? words('registering') : false}>
        {words('resetVerb')}
      </Button>
    </form>
  )
}
