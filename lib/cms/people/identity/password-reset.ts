import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { forgetTry } from '#lib/cms/kernel/limits/attempts.ts'
import { resetMailPause, resetRequestPauses, signInPauses } from '#lib/cms/kernel/limits/limits.ts'
import { tryOrWait } from '#lib/cms/kernel/limits/pauses.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type * as calls from '#lib/contracts/calls/credentials.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { emailKey } from '#lib/core/email-address.ts'
import { notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { isEmbeddedOpen } from '../provider/door.ts'
import { setPassword } from './change-password.ts'
import { enter } from './enter.ts'
import { demandGoodPassword, wordsAbout } from './good-password.ts'
import { hashPassword } from './password.ts'
import { RESET_CHANNEL } from './reset-channel.ts'
import { tokenHash } from './secrets.ts'
import { endSessionsOf } from './session.ts'

/**
 * `POST /auth/password-resets`, operation 08: 204 for every address, after the same work for every address: it is only written
 * down. Whether anyone has that address is looked up later, by a worker (issue-resets.ts).
 */
export async function requestReset(ctx: OpenCtx, { body }: CallOf<typeof calls.requestReset>) {
  const email = body.email.toLowerCase()
  await tryOrWait(ctx, resetRequestPauses(ctx))
  await ctx.db
    .insertInto('password_reset_requests')
    .values({ id: newId(ctx.now), email, requested_at: ctx.now })
    // The one that waits already is answered for both.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  await sql`select pg_notify(${RESET_CHANNEL}, '')`.execute(ctx.db)
  return null
}

/** A reset link that can be used now, with its person; 404 xrcms0004 for one that was used, has ended or never was. */
async function openReset(ctx: OpenCtx, token: string, lock = false) {
  const found = await ctx.db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email', 'users.authority'])
    .where('password_resets.token_hash', '=', tokenHash(token))
    .where('password_resets.expires_at', '>', nowOf(ctx))
    .where('users.login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  const authority = toAuthority(found?.authority)
  if (!found || authority === null || !isEmbeddedOpen(ctx.deps, authority)) throw notFound()
  return { ...found, authority }
}

/** `GET /auth/password-resets/:token`: 204 while the link can be used, else 404. */
export async function readReset(ctx: OpenCtx, { params }: CallOf<typeof calls.readReset>) {
  await openReset(ctx, params.token)
  return null
}

/** `POST /auth/password-resets/:token`, operation 08: the new password; every session of hers ends, and she is signed in here. */
export async function resetPassword(ctx: OpenCtx, { params, body }: CallOf<typeof calls.resetPassword>) {
  const token = params.token
  const { id } = await openReset(ctx, token)
  await demandGoodPassword(body.password, await wordsAbout(ctx, id))
  const hash = await hashPassword(body.password)
  return ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    // Again and under a lock: the link may have been used while the password was hashed.
    const person = await openReset(inside, token, true)
    await setPassword(inside, person.id, hash, 'reset')
    await endSessionsOf(db, person.id, ctx.now)
    const { here, shared } = signInPauses(ctx, emailKey(person.email), null)
    // Whoever kept her out by wrong passwords does so no longer.
    await forgetTry(inside, [here, ...shared, resetMailPause(person.id)])
    await record(inside, { action: 'user.passwordReset', targetKind: 'user', targetId: person.id })
    return enter(inside, { id: person.id, authority: person.authority }, 'reset link')
  })
}
