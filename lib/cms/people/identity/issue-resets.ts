import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Actor, Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import { RESET_VALID_MS, resetMailPause } from '#lib/cms/kernel/limits/limits.ts'
import { tryAgainAt } from '#lib/cms/kernel/limits/pauses.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { isEmbeddedOpen } from '../provider/door.ts'
import { exactFirst, hasEmail } from './has-email.ts'
import { newToken, tokenHash } from './secrets.ts'
import { mailAboutAccount } from './security-mail.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'sharedClock' | 'publicUrl' | 'mailFrom' | 'appEnv' | 'log' | 'oidc'>

/**
 * Answers the request that has waited longest: a link by mail to the registered person of that address who has a password,
 * nothing to anyone else. One that comes soon after others is put off: many mails come at growing distances. False where none
 * waits that is due. Any number of workers may do so at once.
 */
export async function issueNextReset(deps: Parts): Promise<boolean> {
  const now = deps.clock()
  return deps.db.transaction().execute(async (db) => {
    const taken = await sql<{ id: string; email: string; requested_at: Date }>`
      delete from password_reset_requests where id = (
        select id from password_reset_requests where due_at is null or due_at <= ${nowOf({ deps, now })}
        order by requested_at limit 1 for update skip locked)
      returning id, email, requested_at`.execute(db)
    const request = taken.rows[0]
    if (!request) return false
    const person = await db
      .selectFrom('users')
      .select(['id', 'authority'])
      .where(hasEmail(request.email))
      .where('login_status', '=', 'registered')
      .where(mayEnter({ deps, now }))
      // Who signs in elsewhere has no password here, and must not get one past the rules over there.
      .where('password_hash', 'is not', null)
      .orderBy(exactFirst(request.email))
      .limit(1)
      .executeTakeFirst()
    const authority = toAuthority(person?.authority)
    if (!person || authority === null || !isEmbeddedOpen(deps, authority)) return true
    const due_at = await tryAgainAt({ db, now, deps }, resetMailPause(person.id))
    if (due_at !== null) {
      await db
        .insertInto('password_reset_requests')
        .values({ ...request, due_at })
        .execute()
      return true
    }
    await mailReset({ db, now, deps, requestId: request.id }, person.id, request.id)
    return true
  })
}

type Mailing = { db: Db; now: Date; deps: Parts; requestId: string; actor?: Actor }

/** Mails a person a link to a new password, in the caller's transaction. `occasion`: what it is mailed for, once. */
export async function mailReset(ctx: Mailing, userId: string, occasion: string): Promise<void> {
  const token = newToken()
  const { expires_at: expiresAt } = await ctx.db
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: nowOf(ctx),
      expires_at: sharedIn(ctx, RESET_VALID_MS),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await record(ctx, { action: 'user.passwordResetMailed', targetKind: 'user', targetId: userId })
  const params = { url: `${ctx.deps.publicUrl}/password-reset/${token}`, expiresAt }
  await mailAboutAccount(ctx, userId, { kind: 'passwordReset', params, dedupeKey: `passwordReset:${occasion}` })
}
