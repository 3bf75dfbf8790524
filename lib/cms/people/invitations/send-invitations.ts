import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { hexBytes, insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import type { Authority } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import type { Lang } from '#lib/core/lang.ts'
import { newToken, tokenHash } from '../identity/door.ts'
import { actorName } from '../users/door.ts'

/** An invitation ends after 14 days. */
export const INVITATION_VALID_MS = 14 * 24 * 3_600_000

/** `occasion`: what the mail is for, once (the dedupe key); without it the invitation itself. */
export type Invitee = {
  id: string
  name: string
  email: string
  language: Lang
  authority: Authority
  occasion?: string
  /** The actor wants to hear when she accepts. */
  notifyInviter?: boolean
}

/** Makes a personal link for each of these newly made people and mails it. Only the hash of a link is kept. */
export async function sendInvitations(ctx: Ctx, invitees: readonly Invitee[]): Promise<void> {
  if (invitees.length === 0) return
  const expiresAt = new Date(ctx.now.getTime() + INVITATION_VALID_MS)
  const links = invitees.map((invitee) => ({ invitee, id: newId(ctx.now), token: newToken() }))
  await insertSet(
    ctx.db,
    'invitations',
    links.map(({ invitee, id, token }) => ({
      id,
      user_id: invitee.id,
      token_hash: hexBytes(tokenHash(token)),
      created_at: ctx.now,
      created_by: ctx.actor.id,
      expires_at: expiresAt,
      notify_inviter: invitee.notifyInviter ?? false,
    })),
  )
  const inviterName = await actorName(ctx)
  await enqueueMail(
    ctx,
    ...links.map(({ invitee, id, token }) => ({
      kind: 'invitation' as const,
      dedupeKey: invitee.occasion ?? `invitation:${id}`,
      ofMany: links.length > 1,
      to: { userId: invitee.id, name: invitee.name, address: invitee.email, language: invitee.language },
      params: {
        url: `${ctx.deps.publicUrl}/invitations/${token}`,
        expiresAt,
        authority: invitee.authority,
        inviterName,
      },
    })),
  )
}
