import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DeadLink } from '#app/(entry)/dead-link.tsx'
import { ProviderButton } from '#components/provider/provider-button.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { bodyOf, isNotFound } from '#lib/bff/body-of.ts'
import { currentLang } from '#lib/bff/lang.ts'
import { ask } from '#lib/bff/read.ts'
import { signInWays } from '#lib/bff/sign-in-ways.ts'
import type { InvitationView } from '#lib/contracts/auth.ts'
import { readInvitation } from '#lib/contracts/calls/invitations.ts'
import { beginLinkingByMail } from '#lib/contracts/calls/oidc.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { isOpenTo } from '#lib/contracts/oidc.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { AcceptWays } from './accept-ways.tsx'

// The token in the address must not travel further.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('entry'))('invitation'), referrer: 'no-referrer' }
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ way?: string | string[] }> }

/** Where the link of an invitation mail leads: what she is invited to, consent and her password. */
export default async function InvitationPage({ params, searchParams }: Props) {
  const [{ token }, { way }] = await Promise.all([params, searchParams])
  const [words, common, lang, { embedded, provider }, answer] = await Promise.all([
    getTranslations('entry'),
    getTranslations('common'),
    currentLang(),
    signInWays(),
    ask(readInvitation, { token }),
  ])
  if (isNotFound(answer)) return <DeadLink text={words('invitationDead')} />
  const { item } = bodyOf<{ item: InvitationView }>(answer)
  const authority = toAuthority(item.cmsAccountAuth)
  const isEmbedded = isOpenTo(embedded, authority)
  const label = provider?.label ?? ''
  return (
    <section className="entry-card entry-card-wide" aria-labelledby="invitation">
      <h1 id="invitation" className="entry-title">
        {words(item.isForLink ? 'linkTitle' : 'invitation')}
      </h1>
      <p className="entry-text phrase mb-5">
        {item.isForLink
          ? words('linkText', { name: item.userName, label })
          : provider && !(isEmbedded && way === 'password')
            ? words('invitationTextProvider', { name: item.userName, label })
            : words('invitationText', { name: item.userName })}
      </p>
      <DescriptionList
        facts={[
          { term: words('userName'), value: item.userName },
          { term: words('email'), value: item.email },
          { term: words('authority'), value: authority === null ? null : common(`authority_${authority}`) },
          { term: words('expires'), value: `${formatJst(item.expiresAt, 'long', lang)} JST` },
        ]}
      />
      {item.isForLink ? (
        <ProviderButton call={to(beginLinkingByMail, { token })} busyVerb={words('goingToProvider')}>
          {words('linkVerb', { label })}
        </ProviderButton>
      ) : (
        <AcceptWays
          token={token}
          about={[item.userName, item.email]}
          provider={provider}
          isEmbedded={isEmbedded}
          isByPassword={way === 'password'}
        />
      )}
    </section>
  )
}
