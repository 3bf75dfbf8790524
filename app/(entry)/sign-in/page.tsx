import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { requireAgreement } from '#lib/bff/agreement.ts'
import { signInWays } from '#lib/bff/sign-in-ways.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('signIn') }
}

type Props = { searchParams: Promise<{ way?: string | string[] }> }

/** Signing in: through the OpenID provider where there is one, and with what the console itself keeps where that is open; after the agreement only. */
export default async function SignInPage({ searchParams }: Props) {
  await requireAgreement()
  const [{ way }, words, { embedded, provider }] = await Promise.all([
    searchParams,
    getTranslations('entry'),
    signInWays(),
  ])
  // Not with &&: Turbopack would keep what is imported behind it in the build.
  const DemoAccounts =
    process.env.NODE_ENV === 'development' ? (await import('#app/development/demo-accounts.tsx')).DemoAccounts : null
  const hasForm = embedded === 'open' || (embedded === 'managers' && way === 'password')
  return (
    <section className="entry-card" aria-labelledby="sign-in">
      <h1 id="sign-in" className="entry-title">
        {words('signIn')}
      </h1>
      <p className="entry-text phrase">
        {provider ? words('signInTextProvider', { label: provider.label }) : words('signInText')}
      </p>
      {provider && <ProviderSignIn label={provider.label} />}
      {provider && hasForm && <p className="entry-text phrase mt-6 border-line border-t pt-5">{words('orEmbedded')}</p>}
      {hasForm && <SignInForm />}
      {hasForm && DemoAccounts && <DemoAccounts />}
      {embedded === 'managers' && !hasForm && (
        <p className="mt-6 text-center">
          <Link href="/sign-in?way=password" prefetch={false} className="text-link">
            {words('managersOnly')}
          </Link>
        </p>
      )}
    </section>
  )
}
