import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Ctx, Db, Deps, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { lasting, sharedIn, sharedNow } from '#lib/cms/kernel/context/shared-now.ts'
import { type Kept, keptUnder } from '#lib/cms/kernel/http/idempotency.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { AWAY_COOKIE } from '#lib/core/away-cookie.ts'
import { newId } from '#lib/core/id.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { cookieValue, isHttps, newToken, tokenHash } from './secrets.ts'

/** A session ends after 30 minutes without a call and 12 hours in any case (docs/architecture.md#signing-in). */
const IDLE_MS = 30 * 60_000
const ABSOLUTE_MS = 12 * 3_600_000
/**
 * So long after the session could have lasted, or after it was last told, an open page is still told what happens, and nothing else; and no longer than this after the
 * sign-in (docs/decisions/0445-a-wall-screen-goes-on.md).
 */
const WATCH_MS = 24 * 3_600_000
const LONGEST_WATCH_MS = 184 * 24 * 3_600_000
/** `last_watched_at` is written at most this often. */
const WATCHED_MS = 3_600_000
/** `last_used_at` is written at most this often, so that reading does not mean writing on every call. */
const TOUCH_MS = 60_000

/** The CMS session cookie's name; `__Host-` under https, which binds it to this host and to TLS. */
const sessionCookieName = (deps: Pick<Deps, 'publicUrl'>): string =>
  isHttps(deps) ? '__Host-cms_session' : 'cms_session'

const cookie = (deps: Pick<Deps, 'publicUrl'>, value: string, more = '') =>
  `${sessionCookieName(deps)}=${value}; Path=/; HttpOnly; SameSite=Lax${isHttps(deps) ? '; Secure' : ''}${more}`

/**
 * Opens a session; `setCookie` is the Set-Cookie text that carries it, `cookies` it and what makes this browser known as hers. A
 * session the same browser still carries, hers or another person's, ends: who once held its cookie holds nothing.
 */
export async function openSession(
  ctx: Pick<OpenCtx, 'db' | 'now' | 'deps' | 'client'>,
  userId: string,
): Promise<{ setCookie: string; cookies: readonly string[]; sessionId: string }> {
  const token = newToken()
  const sessionId = newId(ctx.now)
  const now = sharedNow(ctx.deps, ctx.now)
  await endCarried(ctx)
  await ctx.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: sharedIn(ctx, ABSOLUTE_MS),
      user_agent: ctx.client.userAgent,
    })
    .execute()
  await ctx.db.updateTable('users').set({ last_seen_at: ctx.now }).where('id', '=', userId).execute()
  const setCookie = cookie(ctx.deps, token)
  return { setCookie, cookies: [setCookie, await rememberDevice(ctx, userId)], sessionId }
}

async function endCarried({ db, now, deps, client }: Pick<OpenCtx, 'db' | 'now' | 'deps' | 'client'>): Promise<void> {
  const carried = cookieValue(client.cookie ?? '', sessionCookieName(deps))
  if (!carried) return
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash(carried))
    .where('revoked_at', 'is', null)
    .execute()
}

const ago = (now: RawBuilder<Date>, ms: number) => sql<Date>`${now} - ${lasting(ms)}`

/** Sessions that are over for watching too. `now` as the others here: by the clock that all consoles share (docs/decisions/0531-sessions-by-one-clock.md). */
export const isOverForAll = (now: RawBuilder<Date>) =>
  sql<SqlBool>`(greatest(sessions.expires_at, sessions.last_watched_at) <= ${ago(now, WATCH_MS)} or sessions.created_at <= ${ago(now, LONGEST_WATCH_MS)})`

/** Sessions that are over for work. */
const isOverForWork = (now: RawBuilder<Date>) =>
  sql<boolean>`(sessions.expires_at <= ${now} or sessions.last_used_at <= ${ago(now, IDLE_MS)})`

/** The Set-Cookie text that takes the cookie away. */
export const clearedCookie = (deps: Deps): string => cookie(deps, '', '; Max-Age=0')

/** Ends a session at once. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', sessionId).execute()
}

/** Ends every session of a person, or of several, at once; no browser is known as hers any more. */
export async function endSessionsOf(db: Db, userIds: string | readonly string[], now: Date): Promise<void> {
  const ids = [userIds].flat()
  await forgetDevices(db, ids)
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The sessions of a person that would still be accepted, the latest used first; `isWatching`: only to be told what changes. */
export function openSessionsOf({ db, deps, now: own }: Pick<Ctx, 'db' | 'deps' | 'now'>, userId: string) {
  const now = sharedNow(deps, own)
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .select(isOverForWork(now).as('isWatching'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(({ not }) => not(isOverForAll(now)))
    .where(sql<boolean>`(not ${isOverForWork(now)} or last_watched_at > ${ago(now, WATCH_MS)})`)
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** Who calls, and what lies under the key of her call. */
type Caller = { actor: Actor; kept: Kept | null }

/** Who the cookie of a request stands for; null where it is absent, unknown, expired, idle too long or revoked. */
export const findActor = async (db: Db, deps: Deps, cookieHeader: string, now: Date): Promise<Actor | null> =>
  (await findCaller(db, deps, { cookie: cookieHeader, key: null }, now))?.actor ?? null

type Look = { cookie: string; key: string | null; watches?: boolean }

/**
 * The same, and what lies under the key that the call brings. `watches`: the call only tells what happens: it keeps no session open, and goes on for a
 * while where one is over for work. Nor is one kept open by what a page asks that nobody has touched for minutes.
 */
export async function findCaller(
  db: Db,
  deps: Deps,
  { cookie: cookieHeader, key, watches = false }: Look,
  own: Date,
): Promise<Caller | null> {
  const now = sharedNow(deps, own)
  const token = cookieValue(cookieHeader, sessionCookieName(deps))
  if (!token) return null
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id', 'users.authority'])
    .select(isOverForWork(now).as('isOver'))
    .select((row) => row('sessions.stepped_up_until', '>', now).as('isSteppedUp'))
    .select(sql<boolean>`sessions.last_used_at < ${ago(now, TOUCH_MS)}`.as('isStale'))
    .select(sql<boolean>`coalesce(sessions.last_watched_at <= ${ago(now, WATCHED_MS)}, true)`.as('isUnnoted'))
    .$if(key !== null, (session) => session.select(keptUnder('users.id', key).as('kept')))
    .where('sessions.token_hash', '=', tokenHash(token))
    .where('sessions.revoked_at', 'is', null)
    .where(({ not }) => not(watches ? isOverForAll(now) : isOverForWork(now)))
    .where(mayEnter({ deps, now: own }))
    .executeTakeFirst()
  const authority = toAuthority(session?.authority)
  if (!session || authority === null) return null
  const isAttended = !watches && cookieValue(cookieHeader, AWAY_COOKIE) === null
  if (isAttended && session.isStale) await touch(db, session, { now, own })
  const isSteppedUp = session.isSteppedUp === true
  const actor: Actor = { id: session.id, authority, sessionId: session.sessionId, at: own, isSteppedUp }
  if (session.isOver && session.isUnnoted) await noteWatched(db, session.sessionId, now)
  return { actor: session.isOver ? { ...actor, isWatching: true } : actor, kept: session.kept ?? null }
}

/** Her browser still watches. */
async function noteWatched(db: Db, sessionId: string, now: RawBuilder<Date>): Promise<void> {
  await db.updateTable('sessions').set({ last_watched_at: now }).where('id', '=', sessionId).execute()
}

type Instants = { now: RawBuilder<Date>; own: Date }

async function touch(db: Db, session: { sessionId: string; id: string }, { now, own }: Instants): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.sessionId).execute()
  await db.updateTable('users').set({ last_seen_at: own }).where('id', '=', session.id).execute()
}
