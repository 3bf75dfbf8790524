import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { forgetTry } from '#lib/cms/kernel/limits/attempts.ts'
import { ownPasswordPause } from '#lib/cms/kernel/limits/limits.ts'
import { tryOrWait } from '#lib/cms/kernel/limits/pauses.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import type * as calls from '#lib/contracts/calls/credentials.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandEmbedded } from '../provider/door.ts'
import { demandGoodPassword, wordsAbout } from './good-password.ts'
import { hashPassword, isPassword } from './password.ts'
import { mailAboutAccount } from './security-mail.ts'
import { endSessionsOf, openSession } from './session.ts'

/** Refuses at `currentPassword` unless it is hers; 429 xrcms0029 within the pause that many tries bring about. */
export async function demandPassword(ctx: Ctx, password: string, refused?: AuditAction): Promise<void> {
  const pause = ownPasswordPause(ctx.actor.id)
  await tryOrWait(ctx, [pause])
  const person = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (await isPassword(password, person?.password_hash ?? null)) return forgetTry(ctx, [pause])
  if (refused) await record(ctx, { action: refused, targetKind: 'user', targetId: ctx.actor.id })
  throw fieldRefused('currentPassword', 'conflict')
}

/** `POST /me/password`, operation 11: ends every session of hers and every reset link; she stays signed in here, in a new one. */
export async function changePassword(ctx: Ctx, { body }: CallOf<typeof calls.changePassword>) {
  demandEmbedded(ctx)
  await demandPassword(ctx, body.currentPassword)
  await demandGoodPassword(body.password, await wordsAbout(ctx, ctx.actor.id))
  const hash = await hashPassword(body.password)
  return ctx.db.transaction().execute(async (db) => {
    await setPassword({ ...ctx, db }, ctx.actor.id, hash, 'changed')
    await endSessionsOf(db, ctx.actor.id, ctx.now)
    const { cookies } = await openSession({ ...ctx, db }, ctx.actor.id)
    await record({ ...ctx, db }, { action: 'user.passwordChanged', targetKind: 'user', targetId: ctx.actor.id })
    return { setCookie: cookies }
  })
}

/** Writes a new password in the caller's transaction, ends her reset links, and tells her by mail. */
export async function setPassword(ctx: OpenCtx, userId: string, hash: string, how: 'changed' | 'reset'): Promise<void> {
  await ctx.db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
  await ctx.db.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await withdrawMails(ctx.db, userId, 'passwordReset')
  const dedupeKey = `passwordChanged:${newId(ctx.now)}`
  await mailAboutAccount(ctx, userId, { kind: 'passwordChanged', params: { at: ctx.now, how }, dedupeKey })
}
