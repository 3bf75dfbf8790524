import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeadLink } from '#app/(entry)/dead-link.tsx'
import { demandOk, isNotFound } from '#lib/bff/body-of.ts'
import { ask } from '#lib/bff/read.ts'
import { readRecoveryLink } from '#lib/contracts/calls/accounts.ts'
import { RecoveryForm } from './recovery-form.tsx'

// The token in the address must not travel further.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('recovery'), referrer: 'no-referrer' }
}

/** Where the link for a new device leads: the code that a manager tells her. */
export default async function RecoveryPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const [words, link] = await Promise.all([getTranslations('entry'), ask(readRecoveryLink, { token })])
  if (isNotFound(link)) return <DeadLink text={words('recoveryDead')} />
  demandOk(link)
  return (
    <section className="entry-card" aria-labelledby="recovery">
      <h1 id="recovery" className="entry-title">
        {words('recovery')}
      </h1>
      <p className="entry-text phrase">{words('recoveryText')}</p>
      <RecoveryForm token={token} />
    </section>
  )
}
