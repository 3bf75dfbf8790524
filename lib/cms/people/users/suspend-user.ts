import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/users.ts'
import type { User } from '#lib/contracts/users.ts'
import { fieldRefused, notAllowed } from '#lib/core/errors.ts'
import { demandStepUp, endSessionsOf, mailAboutAccount } from '../identity/door.ts'
import { findUser } from './read-users.ts'
import { lockUser } from './write-user.ts'

/**
 * `POST /users/:id/suspend`, operation 18: from now on she cannot log in, by whatever way; her sessions end, all she holds and made stays. Never oneself;
 * that a system manager stays is held by the database.
 */
export async function suspendUser(ctx: Ctx, { params, body, version }: CallOf<typeof calls.suspendUser>) {
  const before = await lockOther(ctx, params.id, version)
  if (before.loginStatus !== 'registered' || before.suspension) throw fieldRefused('suspensionReason', 'wrongState')
  if (before.cmsAccountAuth === 0) await demandStepUp(ctx)
  const { suspended_at: at } = await ctx.db
    .updateTable('users')
    .set({
      suspended_at: nowOf(ctx),
      suspended_by: ctx.actor.id,
      suspension_reason: body.suspensionReason,
      ...edited(ctx, version),
    })
    .where('id', '=', before.id)
    .returning('suspended_at')
    .executeTakeFirstOrThrow()
  await endSessionsOf(ctx.db, before.id, ctx.now)
  await ctx.db.deleteFrom('password_resets').where('user_id', '=', before.id).execute()
  // What waits for a mail server would tell her what goes on.
  await withdrawMails(ctx.db, before.id)
  await record(ctx, { action: 'user.suspended', targetKind: 'user', targetId: before.id, after: body })
  await tell(ctx, before.id, 'accountSuspended', at ?? ctx.now)
  return { item: await findUser(ctx, before.id) }
}

/** `POST /users/:id/resume`: she can log in again, with what she had. Who is not suspended stays as she is. */
export async function resumeUser(ctx: Ctx, { params, version }: CallOf<typeof calls.resumeUser>) {
  const before = await lockOther(ctx, params.id, version)
  if (!before.suspension) return { item: before }
  if (before.cmsAccountAuth === 0) await demandStepUp(ctx)
  await ctx.db
    .updateTable('users')
    .set({ suspended_at: null, suspended_by: null, suspension_reason: null, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  const was = { suspensionReason: before.suspension.reason }
  await record(ctx, { action: 'user.resumed', targetKind: 'user', targetId: before.id, before: was })
  await tell(ctx, before.id, 'accountResumed', ctx.now)
  return { item: await findUser(ctx, before.id) }
}

/** A person who is the actor's to edit, as she was seen, under a row lock. */
async function lockOther(ctx: Ctx, id: string, version: number): Promise<User> {
  demandInScope(ctx, 'user.suspend')
  const person = await lockUser(ctx, id)
  if (!person.mayEdit) throw notAllowed()
  demandVersion(ctx, person, version)
  return person
}

async function tell(ctx: Ctx, userId: string, kind: 'accountSuspended' | 'accountResumed', at: Date): Promise<void> {
  await mailAboutAccount(ctx, userId, {
    kind,
    params: { at },
    dedupeKey: `${kind}:${userId}:${ctx.requestId}`,
  })
}
