'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountEmailField } from '#app/(entry)/account-email-field.tsx'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { keepTyped } from '#lib/client/keep-typed.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRuleResolver } from '#lib/client/use-rule-resolver.ts'
import { signInInput } from '#lib/contracts/auth.ts'
import { signIn } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { handOffPath } from '#lib/core/hand-off-path.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** E-mail and password. A refusal never says which of the two was wrong. */
export function SignInForm() {
  const words = useTranslations('entry')
  const lang = useLocale()
  const form = useForm({ resolver: useRuleResolver(signInInput), defaultValues: { email: '', password: '' } })
  const { run, isRunning, outcome } = useCall<null>()
  const [isLeaving, setLeaving] = useState(false)
  const { errors } = form.formState
  useEffect(() => form.setFocus('email'), [form])

  const submit = form.handleSubmit(async (body) => {
    const answer = await run(to(signIn, {}, { body: signInInput.parse(body) }))
    if (answer?.kind === 'OK') {
      setLeaving(true)
      location.assign(handOffPath(lang))
    } else if (answer?.kind === 'SESSION_ERROR') {
      form.setValue('password', '')
      form.setFocus('password')
    }
  })

  const field = (name: 'email' | 'password') => keepTyped(form.register(name), (text = '') => form.setValue(name, text))
  return (
    // post: should the script not have come yet, the password must not end up in the address.
    <form method="post" onSubmit={submit} noValidate className="entry-form">
      {outcome?.kind === 'SESSION_ERROR' && (
        <div role="alert">
          <Notice tone="bad">{words('signInRefused')}</Notice>
        </div>
      )}
      <CallFailure outcome={outcome} onRetry={submit} />
      <AccountEmailField {...field('email')} error={errors.email?.message} />
      <TextField
        {...field('password')}
        label={words('password')}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" variant="primary" busy={isRunning || isLeaving ? words('signingIn') : false}>
        {words('signInVerb')}
      </Button>
      <PasskeySignIn />
      <Link href="/password-reset" className="self-center text-label text-accent underline underline-offset-2">
        {words('forgotten')}
      </Link>
      {/* Visiting the login page signs out: it is never fetched ahead. */}
      <Link
        href="/LOGIN001"
        prefetch={false}
        className="self-center text-label text-accent underline underline-offset-2"
      >
        {words('backToLogin')}
      </Link>
    </form>
  )
}
