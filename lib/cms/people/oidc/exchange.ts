import type { JWTPayload } from 'jose'
import * as client from 'openid-client'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { OidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { type Provider, ProviderFailure, providerOf } from '../provider/door.ts'
import { verifyToken } from './verify-token.ts'
import { callbackUrl, type Visit } from './visit.ts'

/** Who the provider says came back. */
export type ProviderPerson = {
  issuer: string
  subject: string
  /** The provider's session, where it says; a back-channel logout names it. */
  sid: string | null
  idToken: string
  /** Her e-mail in lower case, only where the provider has verified it. */
  email: string | null
  /** When she last proved who she is, where the provider says. */
  provedAt: Date | null
  /** Did she prove it in one of the ways the settings ask for? */
  isStrong: boolean
}

/** `sub` is at most 255 characters (OpenID Connect Core section 2); other texts of the token are kept as short. */
const LONGEST = 255
const textOf = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST ? value : null)

/**
 * Turns the answer of the provider into a person: exchanges the code, and checks state, nonce, PKCE, issuer, audience, times
 * and signature. Throws what `providerFailure` understands.
 */
export async function exchange(
  ctx: OpenCtx,
  settings: OidcSettings,
  visit: Visit,
  query: string,
): Promise<ProviderPerson> {
  const provider = await providerOf(ctx.deps)
  const address = new URL(callbackUrl(ctx.deps))
  address.search = query
  const tokens = await client.authorizationCodeGrant(provider.config, address, {
    pkceCodeVerifier: visit.verifier,
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    idTokenExpected: true,
  })
  const idToken = tokens.id_token ?? ''
  // openid-client trusts the TLS line the token came through; a proxy in between must not be able to say who someone is.
  const { payload } = await verifyToken(ctx, provider, idToken, {
    audience: settings.clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    askKeysAgain: true,
  })
  const subject = textOf(payload.sub)
  if (!subject) throw new ProviderFailure('xrcms0046', 'the token has no usable sub')
  return {
    issuer: provider.issuer,
    subject,
    sid: textOf(payload.sid),
    idToken,
    email: visit.purpose === 'accept' ? await verifiedEmail(provider, payload, tokens.access_token, subject) : null,
    provedAt: typeof payload.auth_time === 'number' ? new Date(payload.auth_time * 1000) : null,
    isStrong: isStrong(settings, payload),
  }
}

function isStrong({ requiredAcr, requiredAmr }: OidcSettings, { acr, amr }: JWTPayload): boolean {
  const ways: unknown[] = Array.isArray(amr) ? amr : []
  const isAcr = requiredAcr.length === 0 || requiredAcr.some((it) => it === acr)
  return isAcr && (requiredAmr.length === 0 || requiredAmr.some((it) => ways.includes(it)))
}

/** From the token, or from the userinfo endpoint, where providers put what the scope `email` asks for. */
async function verifiedEmail(provider: Provider, token: JWTPayload, accessToken: string, subject: string) {
  const hasUserInfo = provider.config.serverMetadata().userinfo_endpoint !== undefined
  const claims =
    token.email === undefined && hasUserInfo ? await client.fetchUserInfo(provider.config, accessToken, subject) : token
  const email = textOf(claims.email)
  return claims.email_verified === true && email ? email.trim().toLowerCase() : null
}
