import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { countTry } from '#lib/cms/kernel/limits/attempts.ts'
import { EMAIL_CHANGE_VALID_MS, emailChangeLimits } from '#lib/cms/kernel/limits/limits.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import type { EmailChange } from '#lib/contracts/accounts.ts'
import type * as calls from '#lib/contracts/calls/accounts.ts'
import { emailKey } from '#lib/core/email-address.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import type { Lang } from '#lib/core/lang.ts'
import { demandStepUp, newToken, tokenHash } from '../identity/door.ts'
import { reinviteUsers, unlessTaken } from '../invitations/door.ts'
import { findUser } from '../users/door.ts'
import { findAccount, lockAccount, noSuchWay } from './lock-account.ts'

type Person = { id: string; userName: string; email: string; language: Lang }

const NONE: EmailChange = { newEmail: null, expiresAt: null, isOldConfirmed: false, isNewConfirmed: false }

/** The corrected address of a person that waits for her mailboxes. */
async function changeOf(ctx: Ctx, userId: string): Promise<EmailChange> {
  const row = await ctx.db
    .selectFrom('email_changes')
    .select(['new_email', 'expires_at', 'old_confirmed_at', 'new_confirmed_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', nowOf(ctx))
    .executeTakeFirst()
  if (!row) return NONE
  return {
    newEmail: row.new_email,
    expiresAt: row.expires_at.toISOString(),
    isOldConfirmed: row.old_confirmed_at !== null,
    isNewConfirmed: row.new_confirmed_at !== null,
  }
}

/** `GET /users/:id/email-change`. */
export async function readEmailChange(ctx: Ctx, { params }: CallOf<typeof calls.readEmailChange>) {
  const { id } = await findAccount(ctx, params.id)
  return { item: await changeOf(ctx, id) }
}

/** `GET /me/email-change`. */
export const readOwnEmailChange = async (ctx: Ctx) => ({ item: await changeOf(ctx, ctx.actor.id) })

/**
 * `POST /users/:id/email-change`, operation 18: a link goes to the address of before and to the new one, and only when both were used the address is
 * another. Whether anyone has the new one is told to nobody, here or later. Somebody invited has no account yet that could be taken over: her address is
 * corrected and she is invited there.
 */
export async function startEmailChange(ctx: Ctx, { params, body }: CallOf<typeof calls.startEmailChange>) {
  demandInScope(ctx, 'user.edit')
  const person = await lockAccount(ctx, params.id)
  demandAnother(person, body.email)
  await demandStepUp(ctx)
  if (person.loginStatus === 'registered') {
    if (person.suspension) throw noSuchWay()
    return begin(ctx, person, body.email)
  }
  await unlessTaken(ctx, () =>
    ctx.db
      .updateTable('users')
      .set({ email: body.email, ...edited(ctx, person.version) })
      .where('id', '=', person.id)
      .execute(),
  )
  const change = { before: { email: person.email }, after: { email: body.email } }
  await record(ctx, { action: 'user.emailChanged', targetKind: 'user', targetId: person.id, ...change })
  await reinviteUsers(ctx, [await findUser(ctx, person.id)])
  return { item: NONE }
}

/** `POST /me/email-change`, operation 11: the same for oneself. */
export async function startOwnEmailChange(ctx: Ctx, { body }: CallOf<typeof calls.startOwnEmailChange>) {
  const me = await ctx.db
    .selectFrom('users')
    .select(['id', 'user_name as userName', 'email', 'language'])
    .where('id', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  demandAnother(me, body.email)
  await demandStepUp(ctx)
  return begin(ctx, me, body.email)
}

function demandAnother({ email }: { email: string }, typed: string): void {
  if (emailKey(typed) === emailKey(email)) throw fieldRefused('email', 'conflict')
}

async function begin(ctx: Ctx, person: Person, newEmail: string) {
  // Beside the call's transaction: what is refused counts too, and each may reach somebody who knows nothing of it.
  await countTry({ ...ctx, db: ctx.deps.db }, emailChangeLimits(ctx.actor.id, person.id))
  const tokens = { old: newToken(), new: newToken() }
  await withdraw(ctx, person.id)
  const { expires_at: expiresAt } = await ctx.db
    .insertInto('email_changes')
    .values({
      user_id: person.id,
      old_email: person.email,
      new_email: newEmail,
      old_token_hash: tokenHash(tokens.old),
      new_token_hash: tokenHash(tokens.new),
      created_at: nowOf(ctx),
      created_by: ctx.actor.id,
      expires_at: sharedIn(ctx, EMAIL_CHANGE_VALID_MS),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const occasion = newId(ctx.now)
  const to = { userId: person.id, name: person.userName, language: person.language }
  const orders = (['old', 'new'] as const).map((side) => ({
    kind: 'emailChange' as const,
    params: { side, newEmail, url: `${ctx.deps.publicUrl}/email-change/${tokens[side]}`, expiresAt },
    dedupeKey: `emailChange:${side}:${occasion}`,
    to: { ...to, address: side === 'old' ? person.email : newEmail },
  }))
  await enqueueMail(ctx, ...orders)
  await record(ctx, {
    action: 'user.emailChangeStarted',
    targetKind: 'user',
    targetId: person.id,
    before: { email: person.email },
    after: { email: newEmail },
  })
  return { item: await changeOf(ctx, person.id) }
}

/** Takes back what waits, with mails that have not left; says whether something did. */
async function withdraw(ctx: Ctx, userId: string): Promise<boolean> {
  const gone = await ctx.db.deleteFrom('email_changes').where('user_id', '=', userId).returning('user_id').execute()
  if (gone.length > 0) await withdrawMails(ctx.db, userId, 'emailChange')
  return gone.length > 0
}

async function end(ctx: Ctx, userId: string): Promise<null> {
  if (await withdraw(ctx, userId))
    await record(ctx, { action: 'user.emailChangeEnded', targetKind: 'user', targetId: userId })
  return null
}

/** `DELETE /users/:id/email-change`: its links open nothing any more. */
export async function endEmailChange(ctx: Ctx, { params }: CallOf<typeof calls.endEmailChange>) {
  demandInScope(ctx, 'user.edit')
  return end(ctx, (await lockAccount(ctx, params.id)).id)
}

/** `DELETE /me/email-change`. */
export const endOwnEmailChange = (ctx: Ctx) => end(ctx, ctx.actor.id)
