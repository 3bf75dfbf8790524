import type { OidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import type { ScriptedProvider } from './scripted-provider.ts'
import type { Answered, Caller } from './test-cms.ts'

type AnyCaller = Pick<Caller, 'post'>

/** Settings of a CMS whose provider is the scripted one. */
export const settingsFor = ({ issuer, client }: ScriptedProvider, more: Partial<OidcSettings> = {}): OidcSettings => ({
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
  scope: 'openid email',
  label: { ja: '共通認証', en: 'Expo ID' },
  requiredAcr: [],
  requiredAmr: [],
  embedded: 'open',
  ...more,
})

/** The first part of each cookie an answer sets, as a Cookie header. */
export const cookieOf = (answer: Answered): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

const urlOf = (answer: Answered) => String((answer.body.item as { url?: string } | undefined)?.url)

/** Begins a visit to the provider as a browser does: where it is sent, and the cookies it has then. */
export async function begin(caller: AnyCaller, path: string, body?: object, cookie = '') {
  const answer = await caller.post(path, body, cookie ? { headers: { cookie } } : {})
  return { answer, url: urlOf(answer), cookie: [cookie, cookieOf(answer)].filter(Boolean).join('; ') }
}

/** Comes back from the provider with `query`: where the browser goes next, and the session cookie it was given. */
export async function comeBack(caller: AnyCaller, query: string, cookie: string) {
  const answer = await caller.post('/auth/oidc/callback', { query }, { headers: { cookie } })
  const url = urlOf(answer)
  return { answer, url, code: /result_code=(\w+)/.exec(url)?.[1] ?? null, cookie: cookieOf(answer) }
}
