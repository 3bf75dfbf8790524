import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeadLink } from '#app/(entry)/dead-link.tsx'
import { bodyOf, isNotFound } from '#lib/bff/body-of.ts'
import { ask } from '#lib/bff/read.ts'
import type { EmailChangeLink } from '#lib/contracts/accounts.ts'
import { readEmailLink } from '#lib/contracts/calls/accounts.ts'
import { ConfirmEmail } from './confirm-email.tsx'

// The token in the address must not travel further.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('emailChange'), referrer: 'no-referrer' }
}

/** Where the links of a corrected address lead; opening one confirms nothing, since mail servers do that too. */
export default async function EmailChangePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const [words, link] = await Promise.all([getTranslations('entry'), ask(readEmailLink, { token })])
  if (isNotFound(link)) return <DeadLink text={words('emailChangeDead')} />
  const { item } = bodyOf<{ item: EmailChangeLink }>(link)
  return (
    <section className="entry-card" aria-labelledby="email-change">
      <h1 id="email-change" className="entry-title">
        {words('emailChange')}
      </h1>
      <p className="entry-text phrase">
        {words(item.side === 'old' ? 'emailChangeOld' : 'emailChangeNew', { email: item.newEmail })}
      </p>
      <p className="entry-text phrase">{words('emailChangeBoth')}</p>
      <ConfirmEmail token={token} />
    </section>
  )
}
