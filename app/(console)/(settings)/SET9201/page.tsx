import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { signInWays } from '#lib/bff/sign-in-ways.ts'
import { readOwnEmailChange } from '#lib/contracts/calls/accounts.ts'
import { listOwnPasskeys } from '#lib/contracts/calls/credentials.ts'
import { listOwnSessions } from '#lib/contracts/calls/identity.ts'
import { isOpenTo } from '#lib/contracts/oidc.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { AddPasskeyButton } from './add-passkey-button.tsx'
import { EmailChangeRow } from './email-change-row.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordButton } from './password-button.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

export const generateMetadata = () => screenTitle('SET9201')

type Props = { searchParams: Promise<{ result_code?: string | string[]; recovered?: string | string[] }> }

/** SET9201: one's own language, nickname and mails, the ways to sign in, where one is signed in, and the terms. */
export default async function SettingsPage({ searchParams }: Props) {
  const { me, lang, authority } = await requireScreen('SET9201')
  const { result_code: resultCode, recovered } = await searchParams
  const [words, entry, { embedded }, { items: sessions }, { items: passkeys }, { item: change }] = await Promise.all([
    getTranslations('settings'),
    getTranslations('entry'),
    signInWays(),
    read(listOwnSessions),
    read(listOwnPasskeys),
    read(readOwnEmailChange),
  ])
  return (
    <div className="page page-form">
      <PageHeader title={words('title')} purpose={words('purpose')} />
      <SettingsTabs authority={authority} current="own" />
      {/* A saved form starts anew from what was saved. */}
      <SettingsForm key={me.version} me={me} lang={lang} />
      <Card title={words('email')} flush>
        <ul className="held-list">
          <EmailChangeRow
            person={{ id: null, name: me.userName, email: me.email, isInvited: false }}
            change={change}
            text={words('emailNote')}
          />
        </ul>
      </Card>
      {isOpenTo(embedded, toAuthority(me.cmsAccountAuth)) && (
        <>
          <Card
            title={words('password')}
            actions={<PasswordButton about={[me.userName, me.email, me.nickName ?? '']} />}
          >
            <p className="phrase text-ink-2">{words('passwordNote')}</p>
          </Card>
          {recovered === 'yes' && (
            <Notice tone="warn">{words(passkeys.length > 0 ? 'recoveredLost' : 'recoveredNew')}</Notice>
          )}
          <Card title={words('passkeys')} note={words('passkeysNote')} actions={<AddPasskeyButton />} flush>
            <PasskeyList passkeys={passkeys} />
          </Card>
        </>
      )}
      <ProviderLinks lang={lang} resultCode={typeof resultCode === 'string' ? resultCode : null} />
      <Card title={words('sessions')} note={words('sessionsNote')} actions={<SignOutEverywhere />} flush>
        <SessionList sessions={sessions} />
      </Card>
      <Card title={words('documents')}>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {(['terms', 'privacy'] as const).map((name) => (
            <li key={name}>
              <a href={`/${name}`} target="_blank" rel="noopener" className="text-link">
                {entry(name)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
