import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { News } from '#components/news/news.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { currentLang } from '#lib/bff/lang.ts'
import { leave } from '#lib/bff/leave.ts'
import { ask } from '#lib/bff/read.ts'
import type { NoticeView } from '#lib/contracts/auth.ts'
import { readNotices } from '#lib/contracts/calls/notices.ts'
import { readSignInWays } from '#lib/contracts/calls/oidc.ts'
import type { SignInWays } from '#lib/contracts/oidc.ts'
import { PROVIDER_CODES } from '#lib/contracts/result-codes.ts'
import { codeText } from '#messages/code-text.ts'
import { ConsentForm } from './consent-form.tsx'

// The spec gives the login and the home page this title.
export const metadata: Metadata = { title: { absolute: 'LOGIN001' } }

type Props = { searchParams: Promise<{ next?: string | string[] }> }

/** Login: the information panel, agreement to terms and privacy policy, and on to signing in. */
export default async function LoginPage({ searchParams }: Props) {
  await leave()
  const [{ next }, words, home, news, lang, ways] = await Promise.all([
    searchParams,
    getTranslations('entry'),
    getTranslations('home'),
    ask(readNotices),
    currentLang(),
    ask(readSignInWays),
  ])
  // Where the CMS does not answer, the panel beside says so; one of another make may say nothing of its managers.
  const lacksManager = ways.kind === 'OK' && (ways.body as { item: SignInWays }).item.hasManager === false
  const reasons = new Map<string, string>(PROVIDER_CODES.map((code) => [code, codeText(lang, code)]))
  return (
    <div className="entry-pair">
      <section className="entry-side entry-side-quiet" aria-labelledby="news">
        <h2 id="news" className="card-title">
          {home('news')}
        </h2>
        {news.kind === 'OK' ? (
          <News notices={(news.body as { items: NoticeView[] }).items} />
        ) : (
          <Notice tone="warn">{home('newsFailed')}</Notice>
        )}
      </section>
      <section className="entry-side" aria-labelledby="login">
        <h1 id="login" className="entry-title">
          {words('login')}
        </h1>
        {lacksManager && <Notice tone="warn">{words('noManager', { address: '/setup/' })}</Notice>}
        <p className="entry-text phrase">{words('loginText')}</p>
        <ConsentForm next={typeof next === 'string' ? next : null} reasons={reasons} />
      </section>
    </div>
  )
}
