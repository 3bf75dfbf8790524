import { sql } from 'kysely'
import { toAuthority } from '#lib/core/authority.ts'
import { record } from '../audit/record.ts'
import type { Deps } from '../context.ts'
import { isEmbeddedOpen } from '../oidc/sign-in-ways.ts'
import { exactFirst, hasEmail } from '../users/has-email.ts'
import { mailAboutAccount } from './security-mail.ts'
import { newToken, tokenHash } from './session.ts'

/** Long enough for a mail to arrive and be read, short enough that an old mail opens nothing. */
const VALID_MS = 30 * 60_000

type Parts = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'mailFrom' | 'appEnv' | 'log' | 'oidc'>

/**
 * Answers the request that has waited longest: a link by mail to the registered person of that address who has a password,
 * nothing to anyone else. False where none waits. Any number of workers may do so at once.
 */
export async function issueNextReset(deps: Parts): Promise<boolean> {
  const now = deps.clock()
  return deps.db.transaction().execute(async (db) => {
    const taken = await sql<{ id: string; email: string }>`
      delete from password_reset_requests where id = (
        select id from password_reset_requests order by requested_at limit 1 for update skip locked)
      returning id, email`.execute(db)
    const request = taken.rows[0]
    if (!request) return false
    const person = await db
      .selectFrom('users')
      .select(['id', 'authority'])
      .where(hasEmail(request.email))
      .where('login_status', '=', 'registered')
      // Who signs in elsewhere has no password here, and must not get one past the rules over there.
      .where('password_hash', 'is not', null)
      .orderBy(exactFirst(request.email))
      .limit(1)
      .executeTakeFirst()
    const authority = toAuthority(person?.authority)
    if (!person || authority === null || !isEmbeddedOpen(deps, authority)) return true
    const token = newToken()
    const expiresAt = new Date(now.getTime() + VALID_MS)
    await db
      .insertInto('password_resets')
      .values({ token_hash: tokenHash(token), user_id: person.id, created_at: now, expires_at: expiresAt })
      .execute()
    const ctx = { db, now, deps, requestId: request.id }
    await record(ctx, { action: 'user.passwordResetMailed', targetKind: 'user', targetId: person.id })
    const params = { url: `${deps.publicUrl}/password-reset/${token}`, expiresAt }
    await mailAboutAccount(ctx, person.id, { kind: 'passwordReset', params, dedupeKey: `passwordReset:${request.id}` })
    return true
  })
}
