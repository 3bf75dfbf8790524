import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import { type Invitee, sendInvitations } from './send-invitations.ts'

/** Makes a new personal link for each of these invited people, ends the ones before, and mails them. */
export async function sendNewInvitations(ctx: Ctx, invitees: readonly Invitee[]): Promise<void> {
  if (invitees.length === 0) return
  await endInvitations(
    ctx,
    invitees.map(({ id }) => id),
  )
  await sendInvitations(ctx, invitees)
}

/** Ends the links of invited people, and takes their mails back where they have not left yet. False where nobody has one. */
export async function endInvitations(ctx: Ctx, userIds: readonly string[]): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('invitations')
    .set({ revoked_at: ctx.now })
    .where('user_id', 'in', [...userIds])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const kind of ['invitation', 'providerInvitation'] as const) await withdrawMails(ctx.db, userIds, kind)
  return ended.length > 0
}
