import * as client from 'openid-client'
import type { Deps, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import { RETRY_AFTER_SECONDS } from '#lib/cms/kernel/db/outage.ts'
import { countTry } from '#lib/cms/kernel/limits/attempts.ts'
import { visitLimits } from '#lib/cms/kernel/limits/limits.ts'
import { CodeRefusal, notFound } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { cookieValue, isHttps, newToken, tokenHash } from '../identity/door.ts'
import { type Provider, ProviderFailure, providerOf } from '../provider/door.ts'

/** A visit must be over within this time; long enough to find a second factor. */
const VALID_MS = 15 * 60_000

/** What she goes to the provider for, and what of ours it is bound to. */
export type Purpose =
  | { purpose: 'signIn' }
  | { purpose: 'accept'; invitationId: string; email?: string }
  | { purpose: 'link' | 'stepUp'; sessionId: string }

/** A visit that came back. */
export type Visit = {
  purpose: Purpose['purpose']
  verifier: string
  nonce: string
  state: string
  lang: Lang
  sessionId: string | null
  invitationId: string | null
  askedAgain: boolean
  startedAt: Date
}

type How = {
  /** She proves who she is even where the provider knows. */
  freshly: boolean
  /** The first answer was not strong enough. */
  askedAgain?: boolean
}

/** Where the provider sends her back to: registered there as a redirect URI. */
export const callbackUrl = (deps: Pick<Deps, 'publicUrl'>): string => `${deps.publicUrl}/sign-in/callback`

const cookieName = (deps: Deps) => (isHttps(deps) ? '__Host-provider_visit' : 'provider_visit')

/**
 * Begins a visit: the address of the provider to go to, and the cookie that binds the answer to this browser. One that has the
 * cookie keeps it, so that two tabs may be under way. Answers 503 xrcms0042 with `Retry-After` while the
 * provider is away or says nothing of use, 404 without a provider.
 */
export async function beginVisit(
  ctx: OpenCtx,
  cookie: string,
  purpose: Purpose,
  how: How,
): Promise<{ item: { url: string }; setCookie: string }> {
  if (!ctx.deps.oidc) throw notFound()
  await countTry(ctx, visitLimits(ctx))
  const provider = await availableProvider(ctx)
  const kept = cookieValue(cookie, cookieName(ctx.deps))
  const browser = kept && /^[\w-]{43}$/.test(kept) ? kept : newToken()
  const [state, nonce, verifier] = [newToken(), newToken(), client.randomPKCECodeVerifier()]
  await ctx.db
    .insertInto('provider_visits')
    .values({
      state_hash: tokenHash(state),
      browser_hash: tokenHash(browser),
      purpose: purpose.purpose,
      verifier,
      nonce,
      language: ctx.lang,
      session_id: 'sessionId' in purpose ? purpose.sessionId : null,
      invitation_id: 'invitationId' in purpose ? purpose.invitationId : null,
      asked_again: how.askedAgain ?? false,
      started_at: nowOf(ctx),
      expires_at: sharedIn(ctx, VALID_MS),
    })
    .execute()
  const url = client.buildAuthorizationUrl(provider.config, {
    redirect_uri: callbackUrl(ctx.deps),
    scope: ctx.deps.oidc.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.lang,
    ...(ctx.deps.oidc.requiredAcr.length > 0 && { acr_values: ctx.deps.oidc.requiredAcr.join(' ') }),
    ...(how.freshly && { prompt: 'login' }),
    // Then the token must say when she proved it (OpenID Connect Core section 3.1.2.1).
    ...((purpose.purpose === 'stepUp' || how.askedAgain) && { max_age: '0' }),
    ...('email' in purpose && purpose.email && { login_hint: purpose.email }),
  })
  const secure = isHttps(ctx.deps) ? '; Secure' : ''
  const setCookie = `${cookieName(ctx.deps)}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${VALID_MS / 1000}${secure}`
  return { item: { url: url.href }, setCookie }
}

async function availableProvider(ctx: OpenCtx): Promise<Provider> {
  try {
    return await providerOf(ctx.deps)
  } catch (error) {
    ctx.deps.log.warn({ requestId: ctx.requestId, reason: String(error) }, 'the OpenID provider cannot be reached')
    throw new CodeRefusal(503, 'xrcms0042', { retryAfter: RETRY_AFTER_SECONDS })
  }
}

/**
 * The visit an answer of the provider belongs to; it can be taken once, by the browser that began it. Throws ProviderFailure
 * xrcms0045 for any other.
 */
export async function takeVisit(ctx: OpenCtx, cookie: string, state: string): Promise<Visit> {
  const browser = cookieValue(cookie, cookieName(ctx.deps)) ?? ''
  const row = await ctx.db
    .deleteFrom('provider_visits')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(browser))
    .where('expires_at', '>', nowOf(ctx))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ProviderFailure('xrcms0045', 'no visit of this browser has this state')
  const { verifier, nonce, session_id: sessionId, invitation_id: invitationId } = row
  return {
    purpose: row.purpose,
    verifier,
    nonce,
    state,
    lang: row.language,
    sessionId,
    invitationId,
    askedAgain: row.asked_again,
    startedAt: row.started_at,
  }
}
