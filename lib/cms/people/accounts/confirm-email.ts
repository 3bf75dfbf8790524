import { record } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import { violates } from '#lib/cms/kernel/db/constraint-problems.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type * as calls from '#lib/contracts/calls/accounts.ts'
import { notFound } from '#lib/core/errors.ts'
import { mailAboutAccount, tokenHash } from '../identity/door.ts'

/** The change behind a link, and which of its two mailboxes the link was sent to; 404 for one that was replaced, has ended or never was. */
async function openChange(ctx: OpenCtx, token: string, lock = false) {
  const hash = tokenHash(token)
  const found = await ctx.db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['users.id', 'users.email', 'users.version', 'email_changes.new_email', 'email_changes.old_email'])
    .select(['old_token_hash', 'old_confirmed_at', 'new_confirmed_at'])
    .where((row) => row.or([row('old_token_hash', '=', hash), row('new_token_hash', '=', hash)]))
    .where('email_changes.expires_at', '>', nowOf(ctx))
    .where('users.login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  // An address that became another one meanwhile confirms nothing.
  if (!found || found.email !== found.old_email) throw notFound()
  return { ...found, side: found.old_token_hash.equals(hash) ? ('old' as const) : ('new' as const) }
}

/** `GET /auth/email-changes/:token`: what is confirmed by it. */
export async function readEmailLink(ctx: OpenCtx, { params }: CallOf<typeof calls.readEmailLink>) {
  const { side, new_email: newEmail } = await openChange(ctx, params.token)
  return { item: { side, newEmail } }
}

/**
 * `POST /auth/email-changes/:token`: one mailbox confirms. With the second one the address is the new one; whatever keeps it from becoming that answers as
 * a link that has ended, so that nobody learns whose it is.
 */
export async function confirmEmail(ctx: OpenCtx, { params }: CallOf<typeof calls.confirmEmail>) {
  try {
    return await ctx.db.transaction().execute((db) => confirm({ ...ctx, db }, params.token))
  } catch (error) {
    if (!violates(error, 'users_email_unique')) throw error
    await ctx.db.transaction().execute((db) => giveUp({ ...ctx, db }, params.token))
    throw notFound()
  }
}

type Change = Awaited<ReturnType<typeof openChange>>

async function confirm(ctx: OpenCtx, token: string) {
  const change = await openChange(ctx, token, true)
  const column = change.side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at'
  const other = change.side === 'old' ? change.new_confirmed_at : change.old_confirmed_at
  if (other !== null) {
    await finish(ctx, change)
    return { item: { isDone: true } }
  }
  if (change[column] === null) {
    await ctx.db
      .updateTable('email_changes')
      .set({ [column]: ctx.now })
      .where('user_id', '=', change.id)
      .execute()
    const after = { email: change.side === 'old' ? change.old_email : change.new_email }
    await record(ctx, { action: 'user.emailConfirmed', targetKind: 'user', targetId: change.id, after })
  }
  return { item: { isDone: false } }
}

/** The mailbox of before is told too, and before the address is another one. */
async function finish(ctx: OpenCtx, { id, version, old_email, new_email }: Change): Promise<void> {
  const params = { at: ctx.now }
  const tell = (side: string) =>
    mailAboutAccount(ctx, id, {
      kind: 'emailChanged',
      params,
      dedupeKey: `emailChanged:${side}:${id}:${ctx.requestId}`,
    })
  await tell('old')
  await ctx.db
    .updateTable('users')
    .set({ email: new_email, version: version + 1, updated_at: ctx.now, updated_by: id })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('email_changes').where('user_id', '=', id).execute()
  // Links that were sent to the mailbox of before.
  await ctx.db.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await ctx.db.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
  await tell('new')
  const emails = { before: { email: old_email }, after: { email: new_email } }
  await record(ctx, { action: 'user.emailChanged', targetKind: 'user', targetId: id, ...emails })
}

async function giveUp(ctx: OpenCtx, token: string): Promise<void> {
  const { id } = await openChange(ctx, token, true)
  await ctx.db.deleteFrom('email_changes').where('user_id', '=', id).execute()
  await record(ctx, { action: 'user.emailChangeEnded', targetKind: 'user', targetId: id })
}
