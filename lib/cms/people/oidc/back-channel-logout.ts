import type { JWTPayload } from 'jose'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { OidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/oidc.ts'
import { CodeRefusal, notFound } from '#lib/core/errors.ts'
import { tokenHash } from '../identity/door.ts'
import { ProviderFailure, providerFailure, providerOf } from '../provider/door.ts'
import { verifyToken } from './verify-token.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Longer than any logout token is accepted (verify-token.ts), so that none can come twice. */
const REMEMBERED_MS = 24 * 3_600_000

/** Whose sessions end: those of one session of the provider, or all of a person there. */
type Target = { issuer: string; sub: string | null; sid: string | null; jti: string }

/**
 * `POST /auth/oidc/back-channel-logout`: the provider tells that someone signed out there. 400 for a token that is not what
 * OpenID Connect Back-Channel Logout 1.0 section 2.6 asks for, and for one that was obeyed before.
 */
export async function backChannelLogout(ctx: OpenCtx, { body }: CallOf<typeof calls.backChannelLogout>) {
  const settings = ctx.deps.oidc
  if (!settings) throw notFound()
  const target = await readTarget(ctx, settings, body.logout_token).catch((error) =>
    refused(ctx, providerFailure(error)),
  )
  const ended = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await demandNew(inside, target)
    return endSessions(inside, target)
  })
  ctx.deps.log.info({ requestId: ctx.requestId, ended }, 'the provider ended sessions')
  return { ended: true as const }
}

async function readTarget(ctx: OpenCtx, settings: OidcSettings, token: string): Promise<Target> {
  const provider = await providerOf(ctx.deps)
  const { payload, type } = await verifyToken(ctx, provider, token, {
    audience: settings.clientId,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
    askKeysAgain: false,
  })
  // An ID token has neither this type nor the event, so one that leaked cannot be used here.
  if (type && !['logout+jwt', 'application/logout+jwt', 'jwt'].includes(type.toLowerCase())) throw wrong('type')
  if (!isLogout(payload)) throw wrong('events')
  if ('nonce' in payload) throw wrong('nonce')
  const { sub = null, sid = null, jti } = payload
  if (typeof jti !== 'string' || jti === '') throw wrong('jti')
  if ((sub === null && sid === null) || !isTextOrNull(sub) || !isTextOrNull(sid)) throw wrong('sub and sid')
  return { issuer: provider.issuer, sub, sid, jti }
}

const wrong = (claim: string) => new ProviderFailure('xrcms0046', `logout token: ${claim}`)

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value !== '')

function isLogout({ events }: JWTPayload): boolean {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT)) return false
  const event: unknown = Object.entries(events).find(([name]) => name === EVENT)?.[1]
  return typeof event === 'object' && event !== null && !Array.isArray(event)
}

function refused(ctx: OpenCtx, { code, message }: ProviderFailure): never {
  ctx.deps.log.warn({ requestId: ctx.requestId, reason: message }, 'a logout token was refused')
  throw new CodeRefusal(400, code, { error: 'invalid_request' })
}

async function demandNew(ctx: OpenCtx, { issuer, jti }: Target): Promise<void> {
  const remembered = await ctx.db
    .insertInto('provider_logouts')
    .values({ token_hash: tokenHash(`${issuer}\n${jti}`), expires_at: sharedIn(ctx, REMEMBERED_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (remembered.numInsertedOrUpdatedRows !== 1n) refused(ctx, wrong('jti, seen before'))
}

/** Ends the sessions, with one audit row a person; says how many there were. */
async function endSessions(ctx: OpenCtx, { issuer, sub, sid }: Target): Promise<number> {
  const meant = ctx.db
    .selectFrom('provider_sessions')
    .select('session_id')
    .where('issuer', '=', issuer)
    .$if(sid !== null, (query) => query.where('sid', '=', sid))
    .$if(sub !== null, (query) => query.where('subject', '=', sub ?? ''))
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ revoked_at: ctx.now })
    .where('id', 'in', meant)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .execute()
  const people = [...new Set(ended.map((row) => row.user_id))]
  await recordAll(
    ctx,
    people.map((targetId) => {
      const sessions = ended.filter((row) => row.user_id === targetId).length
      return { action: 'session.endedByProvider' as const, targetKind: 'user', targetId, after: { issuer, sessions } }
    }),
  )
  return ended.length
}
