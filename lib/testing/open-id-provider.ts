import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Configuration, Provider } from 'oidc-provider'

/** What an account of the test provider is: its ID is its e-mail. */
export type ProviderAccount = { email: string; emailVerified?: boolean; amr?: string[]; acr?: ProviderAcr }

const PROVIDER_ACRS = ['urn:expo:password', 'urn:expo:mfa'] as const
type ProviderAcr = (typeof PROVIDER_ACRS)[number]

const client = { id: 'expo-console', secret: 'a-secret-of-the-expo-console' }

// Without an icon the browser would ask for one.
const html = (
  body: string,
) => `<!doctype html><html lang="en"><title>Test provider</title><link rel="icon" href="data:,">
  <h1>Test provider</h1>${body}</html>`

const page = (uid: string, problem: string) =>
  html(`<p>${problem}</p><form method="post" action="/interaction/${uid}"><label>Account <input name="account"></label>
  <button name="do" value="sign in">Sign in</button><button name="do" value="cancel">Cancel</button></form>`)

/**
 * Starts a certified OpenID provider (npm: oidc-provider) on `port`, as `http://localhost`: another site than the console's
 * 127.0.0.1. `consoleOrigin` is its one client. Whoever types the e-mail of an account is that account.
 */
export async function startOpenIdProvider(port: number, consoleOrigin: string) {
  const accounts = new Map<string, ProviderAccount>()
  const issuer = `http://localhost:${port}`
  const provider = new Provider(issuer, configurationOf(consoleOrigin, accounts))
  const handle = provider.callback()
  const server = createServer((request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    void (uid ? interact(provider, accounts, uid, request, response) : handle(request, response))
  })
  await new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve))
  return {
    issuer,
    accounts,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

/** The variables of a console whose provider will listen on `port`. */
export const openIdVariables = (port: number): Record<string, string> => ({
  OIDC_ISSUER: `http://localhost:${port}`,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
  OIDC_LABEL: '共通認証',
  OIDC_LABEL_EN: 'Expo ID',
})

function configurationOf(consoleOrigin: string, accounts: Map<string, ProviderAccount>): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${consoleOrigin}/sign-in/callback`],
        post_logout_redirect_uris: [`${consoleOrigin}/LOGIN001`],
        backchannel_logout_uri: `${consoleOrigin}/cms/v1/fe/auth/oidc/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    acrValues: [...PROVIDER_ACRS],
    cookies: { keys: ['a key for the cookies of a test'] },
    // How she signed in is told to every client; left to itself this provider tells nobody.
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = html(`${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = html('<p>Signed out</p>')
        },
      },
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const account = accounts.get(id)
      if (!account) return undefined
      const { email, emailVerified = true } = account
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: emailVerified }) }
    },
    loadExistingGrant: async (ctx) => {
      const { client: asking, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: asking?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    // It refuses to call this machine by itself; here the console is nowhere else.
    fetch: (url, options) => globalThis.fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  }
}

async function interact(
  provider: Provider,
  accounts: Map<string, ProviderAccount>,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (problem: string) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(uid, problem))
  if (request.method !== 'POST') return answer('Who are you?')
  const form = new URLSearchParams(await text(request))
  if (form.get('do') === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'cancelled' }
    return provider.interactionFinished(request, response, refusal)
  }
  const account = accounts.get(form.get('account') ?? '')
  if (!account) return answer('Unknown account')
  const { email: accountId, amr = ['pwd'], acr = 'urn:expo:password' } = account
  const login = { accountId, amr, acr }
  return provider.interactionFinished(request, response, { login })
}
