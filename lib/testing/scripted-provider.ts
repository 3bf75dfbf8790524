import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey }
type Claims = Record<string, unknown>
type Header = { kid?: string; typ?: string; alg?: string }

/** How the provider fares: `down` breaks the connection, `slow` never answers, `rubbish` answers HTML, `failing` 500. */
type Health = 'well' | 'down' | 'slow' | 'rubbish' | 'failing'

export type ScriptedProvider = Awaited<ReturnType<typeof startScriptedProvider>>

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout'
const client = { id: 'console', secret: 'a secret of the console' }

async function newKey(): Promise<Key> {
  return { kid: randomUUID(), ...(await generateKeyPair('RS256', { extractable: true })) }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/**
 * An OpenID provider over HTTP on this machine that does what a test tells it, wrong things included: `claims` are laid over
 * the next ID tokens, `health` and `keys` can change at any time. It checks the client's secret and PKCE as a real one does.
 */
export async function startScriptedProvider() {
  const visits = new Map<string, { nonce: string; challenge: string }>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const script = {
    issuer,
    client,
    key: await newKey(),
    /** Signs in place of `key`, under its name: someone else's signature. */
    forger: null as Key | null,
    health: 'well' as Health,
    /** Of these paths only; every path where it is empty. */
    sick: [] as string[],
    claims: {} as Claims,
    userInfo: {} as Claims,
    metadata: {} as Claims,
    asked: [] as string[],
  }

  const base = () => {
    const now = Math.floor(Date.now() / 1000)
    return { iss: issuer, aud: client.id, iat: now, exp: now + 120 }
  }

  function sign(payload: JWTPayload, header: Header = {}): Promise<string> {
    const { privateKey } = script.forger ?? script.key
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: script.key.kid, ...header }).sign(privateKey)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', issuer).pathname
    script.asked.push(path)
    const isSick = script.sick.length === 0 || script.sick.includes(path)
    if (isSick && script.health === 'down') return void request.destroy()
    if (isSick && script.health === 'slow') return
    if (isSick && script.health === 'rubbish') return void response.writeHead(200).end('<html>Welcome!</html>')
    if (isSick && script.health === 'failing') return send(response, 500, { error: 'server_error' })
    if (path === '/.well-known/openid-configuration')
      return send(response, 200, { ...metadataOf(issuer), ...script.metadata })
    if (path === '/keys') {
      const jwk = await exportJWK(script.key.publicKey)
      return send(response, 200, { keys: [{ ...jwk, kid: script.key.kid, alg: 'RS256', use: 'sig' }] })
    }
    if (path === '/userinfo') return send(response, 200, { sub: script.claims.sub ?? 'subject', ...script.userInfo })
    if (path === '/token') return token(request, response)
    send(response, 404, {})
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    const visit = visits.get(form.get('code') ?? '')
    visits.delete(form.get('code') ?? '')
    const basic = `Basic ${btoa(`${client.id}:${encodeURIComponent(client.secret).replaceAll('%20', '+')}`)}`
    if (request.headers.authorization !== basic) return send(response, 401, { error: 'invalid_client' })
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (visit?.challenge !== challenge) return send(response, 400, { error: 'invalid_grant' })
    const idToken = await sign({ ...base(), sub: 'subject', nonce: visit.nonce, ...script.claims })
    send(response, 200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken })
  }

  return Object.assign(script, {
    sign,
    /** Replaces its key at once, as after a theft: the old one, which it returns, is gone. */
    async rotate(): Promise<Key> {
      const old = script.key
      script.key = await newKey()
      return old
    },
    /** Stands for the person at the provider: the query she is sent back with. */
    visit(url: string): string {
      const { nonce = '', code_challenge = '', state = '' } = Object.fromEntries(new URL(url).searchParams)
      const code = randomUUID()
      visits.set(code, { nonce, challenge: code_challenge })
      return `?${new URLSearchParams({ code, state, iss: issuer })}`
    },
    /** A proper logout token but for `claims`; undefined leaves one out. */
    logoutToken: (claims: Claims, header: Header = {}): Promise<string> =>
      sign({ ...base(), jti: randomUUID(), events: { [LOGOUT]: {} }, ...claims }, { typ: 'logout+jwt', ...header }),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  })
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/sign-out`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  authorization_response_iss_parameter_supported: true,
})
