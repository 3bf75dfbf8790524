import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeadLink } from '#app/(entry)/dead-link.tsx'
import { demandOk, isNotFound } from '#lib/bff/body-of.ts'
import { ask } from '#lib/bff/read.ts'
import { readSetup } from '#lib/contracts/calls/identity.ts'
import { SetUpForm } from './set-up-form.tsx'

// The token in the address must not travel further.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('setUp'), referrer: 'no-referrer' }
}

/** The one-time link a new console prints: the first system manager registers herself. */
export default async function SetUpPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const [words, link] = await Promise.all([getTranslations('entry'), ask(readSetup, { token })])
  if (isNotFound(link)) return <DeadLink text={words('setUpDead')} />
  demandOk(link)
  return (
    <section className="entry-card entry-card-wide" aria-labelledby="set-up">
      <h1 id="set-up" className="entry-title">
        {words('setUp')}
      </h1>
      <p className="entry-text phrase">{words('setUpText')}</p>
      <SetUpForm token={token} />
    </section>
  )
}
