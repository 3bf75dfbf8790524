import type { Ctx } from '../context.ts'
import { withdrawMails } from '../mail/withdraw.ts'
import { type Invitee, sendInvitations } from './send-invitations.ts'

/** Makes a new personal link for an invited person, ends the one before, and mails it. */
export async function sendInvitation(ctx: Ctx, invitee: Invitee): Promise<void> {
  await endInvitation(ctx, invitee.id)
  await sendInvitations(ctx, [invitee])
}

/** Ends the link of an invited person, and takes its mail back where it has not left yet. False where she has none. */
export async function endInvitation(ctx: Ctx, userId: string): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('invitations')
    .set({ revoked_at: ctx.now })
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const kind of ['invitation', 'providerInvitation'] as const) await withdrawMails(ctx.db, userId, kind)
  return ended.length > 0
}
