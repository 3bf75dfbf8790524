import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResetRequestForm } from './reset-request-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('reset') }
}

/** Asking for a mail with a link to a new password. */
export default async function PasswordResetPage() {
  const words = await getTranslations('entry')
  return (
    <section className="entry-card" aria-labelledby="reset">
      <h1 id="reset" className="entry-title">
        {words('reset')}
      </h1>
      <p className="entry-text phrase">{words('resetText')}</p>
      <ResetRequestForm />
    </section>
  )
}
