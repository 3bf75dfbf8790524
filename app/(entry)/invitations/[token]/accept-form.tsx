'use client'

import { useTranslations } from 'next-intl'
import { RegistrationForm } from '#app/(entry)/registration-form.tsx'
import { sending } from '#lib/client/use-save.ts'
import { acceptInput } from '#lib/contracts/auth.ts'
import { acceptInvitation } from '#lib/contracts/calls/invitations.ts'
import { to } from '#lib/contracts/calls/to.ts'

const EMPTY = { password: '', consentTerms: false, consentPrivacy: false }

/** Consent and a password; then she is registered and signed in. */
export function AcceptForm({ token, about }: { token: string; about: readonly string[] }) {
  const words = useTranslations('entry')
  return (
    <RegistrationForm
      send={sending(acceptInput, to(acceptInvitation, { token }))}
      defaults={EMPTY}
      deadLink={words('invitationDead')}
      about={() => about}
    />
  )
}
