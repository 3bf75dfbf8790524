import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { User } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { sendNewInvitations } from './send-new-invitations.ts'

/** Mails these people, who have not accepted yet, new links; their old ones end. Rights and state are the caller's to ask. */
export async function reinviteUsers(ctx: Ctx, users: readonly User[]): Promise<void> {
  const wishes = await inviterWishes(ctx, users)
  await sendNewInvitations(
    ctx,
    users.flatMap(({ id, userName: name, email, language, cmsAccountAuth }) => {
      const authority = toAuthority(cmsAccountAuth)
      return authority === null ? [] : [{ id, name, email, language, authority, notifyInviter: wishes.has(id) }]
    }),
  )
  await recordAll(
    ctx,
    users.map(({ id }) => ({ action: 'user.reinvited' as const, targetKind: 'user', targetId: id })),
  )
}

/** Those whose inviter wanted, with their last invitation, to hear when they accept. */
async function inviterWishes(ctx: Ctx, users: readonly User[]): Promise<Set<string>> {
  if (users.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('invitations')
    .select(['user_id', 'notify_inviter'])
    .distinctOn('user_id')
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Set(rows.flatMap((row) => (row.notify_inviter ? [row.user_id] : [])))
}
