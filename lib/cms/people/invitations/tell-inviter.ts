import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { mailRecipients } from '../users/door.ts'

/** Mails whoever sent an invitation and asked to be told that it was accepted, unless she refuses such mails. Once. */
export async function tellInviter(ctx: OpenCtx, invitation: { id: string; user_id: string; user_name: string }) {
  const sent = await ctx.db
    .selectFrom('invitations')
    .select(['created_by', 'notify_inviter'])
    .where('id', '=', invitation.id)
    .executeTakeFirst()
  if (!sent?.notify_inviter || sent.created_by === null) return
  const [inviter] = await mailRecipients(ctx, [sent.created_by], 'invitationAccepted')
  if (!inviter) return
  await enqueueMail(ctx, {
    kind: 'invitationAccepted',
    dedupeKey: `invitationAccepted:${invitation.id}`,
    to: inviter,
    params: {
      personName: invitation.user_name,
      at: ctx.now,
      url: `${ctx.deps.publicUrl}/AC2121/${invitation.user_id}`,
    },
  })
}
