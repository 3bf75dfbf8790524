import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeadLink } from '#app/(entry)/dead-link.tsx'
import { demandOk, isNotFound } from '#lib/bff/body-of.ts'
import { ask } from '#lib/bff/read.ts'
import { readReset } from '#lib/contracts/calls/credentials.ts'
import { NewPasswordForm } from './new-password-form.tsx'

// The token in the address must not travel further.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('reset'), referrer: 'no-referrer' }
}

/** Where the link of a reset mail leads: the new password. */
export default async function NewPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const [words, link] = await Promise.all([getTranslations('entry'), ask(readReset, { token })])
  if (isNotFound(link)) return <DeadLink text={words('resetDead')} />
  demandOk(link)
  return (
    <section className="entry-card" aria-labelledby="reset">
      <h1 id="reset" className="entry-title">
        {words('reset')}
      </h1>
      <p className="entry-text phrase">{words('newPasswordText')}</p>
      <NewPasswordForm token={token} />
    </section>
  )
}
