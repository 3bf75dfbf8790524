'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AccountEmailField } from '#app/(entry)/account-email-field.tsx'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { resetRequestInput } from '#lib/contracts/auth.ts'
import { requestReset } from '#lib/contracts/calls/credentials.ts'
import { to } from '#lib/contracts/calls/to.ts'

/** The address; the answer is the same whether anyone has it or not. */
export function ResetRequestForm() {
  const words = useTranslations('entry')
  const [isSent, setSent] = useState(false)
  const save = useSave({
    send: sending(resetRequestInput, to(requestReset)),
    defaults: { email: '' },
    onSaved: () => setSent(true),
  })
  return (
    <form method="post" onSubmit={save.submit} noValidate className="entry-form">
      {/* Always there, so that what appears in it is announced. */}
      <div role="status">{isSent && <Notice tone="ok">{words('resetSent')}</Notice>}</div>
      <CallFailure outcome={save.failure} onRetry={() => save.submit()} />
      <AccountEmailField {...save.field('email')} required />
      <Button type="submit" variant="primary" icon="mail" busy={save.isSaving ? words('sending') : false}>
        {words('resetSend')}
      </Button>
      <Link
        href="/sign-in"
        prefetch={false}
        className="self-center text-label text-accent underline underline-offset-2"
      >
        {words('backToSignIn')}
      </Link>
    </form>
  )
}
