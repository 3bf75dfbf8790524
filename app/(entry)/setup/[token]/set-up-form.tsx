'use client'

import { useTranslations } from 'next-intl'
import { AccountEmailField } from '#app/(entry)/account-email-field.tsx'
import { RegistrationForm } from '#app/(entry)/registration-form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { sending } from '#lib/client/use-save.ts'
import { setupInput } from '#lib/contracts/auth.ts'
import { setUp } from '#lib/contracts/calls/identity.ts'
import { to } from '#lib/contracts/calls/to.ts'

const EMPTY = { email: '', userName: '', password: '', consentTerms: false, consentPrivacy: false }

/** Name, e-mail and password of the first system manager. */
export function SetUpForm({ token }: { token: string }) {
  const words = useTranslations('entry')
  return (
    <RegistrationForm
      send={sending(setupInput, to(setUp, { token }))}
      defaults={EMPTY}
      deadLink={words('setUpDead')}
      about={({ userName, email }) => [userName, email]}
    >
      {(field) => (
        <>
          <TextField {...field('userName')} label={words('userName')} autoComplete="name" required />
          <AccountEmailField {...field('email')} required />
        </>
      )}
    </RegistrationForm>
  )
}
