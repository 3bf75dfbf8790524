'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { CallFailure } from '#components/failure/call-failure.tsx'
import { NewPasswordField } from '#components/password/new-password-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { TextField } from '#components/ui/text-field.tsx'
import type { SaveOptions } from '#lib/client/use-save.ts'
import { ConsentFields } from './consent-fields.tsx'
import { useEnteringSave } from './use-entering-save.ts'

type Registration = { password: string; consentTerms: boolean; consentPrivacy: boolean }
type FieldOf<Input> = (name: Path<Input>) => ComponentProps<typeof TextField> | object

type Props<Input extends Registration> = Pick<SaveOptions<Input, null>, 'send' | 'defaults'> & {
  /** What it means when the link is gone by the time she sends it. */
  deadLink: string
  /** What is known of the person: her password is not made of it. */
  about: (typed: Input) => readonly string[]
  /** The fields before the password. */
  children?: (field: FieldOf<Input>) => ReactNode
}

/** A password and the two agreements; who sends it is signed in. */
export function RegistrationForm<Input extends Registration>({ deadLink, about, children, ...rest }: Props<Input>) {
  const words = useTranslations('entry')
  const { save, isDead, isBusy } = useEnteringSave<Input>(rest)
  return (
    <form method="post" onSubmit={save.submit} noValidate className="entry-form">
      {isDead && <Notice tone="bad">{deadLink}</Notice>}
      <CallFailure outcome={isDead ? null : save.failure} onRetry={() => save.submit()} />
      {children?.(save.field)}
      <NewPasswordField
        {...save.field('password' as Path<Input>)}
        label={words('newPassword')}
        personWords={() => about(save.form.getValues())}
      />
      <ConsentFields field={(name) => save.field(name as Path<Input>)} />
      <Button type="submit" variant="primary" busy={isBusy ? words('registering') : false}>
        {words('registerAndStart')}
      </Button>
    </form>
  )
}
