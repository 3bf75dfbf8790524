import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import { hexBytes, insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { enqueueInvitations } from '#lib/cms/kernel/mail/enqueue-many.ts'
import type { Wording } from '#lib/cms/kernel/mail/unworded.ts'
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
  const links = invitees.map((invitee) => ({ invitee, id: newId(ctx.now), token: newToken() }))
  const [made] = await insertSet(
    ctx.db,
    'invitations',
    links.map(({ invitee, id, token }) => ({
      id,
      user_id: invitee.id,
      token_hash: hexBytes(tokenHash(token)),
      created_by: ctx.actor.id,
      notify_inviter: invitee.notifyInviter ?? false,
    })),
    {
      computed: { created_at: nowOf(ctx), expires_at: sharedIn(ctx, INVITATION_VALID_MS) },
      returning: 'expires_at',
    },
  )
  // One for all: they were made at one instant.
  const expiresAt = made?.expires_at
  if (!(expiresAt instanceof Date)) throw new Error('invitations were made without an end')
  const inviterName = await actorName(ctx)
  const urlOf = (token: string) => `${ctx.deps.publicUrl}/invitations/${token}`
  const occasionOf = (invitee: Invitee, id: string) => invitee.occasion ?? `invitation:${id}`
  if (links.length > 1) {
    const wordings = wordingsOf(expiresAt, inviterName)
    await enqueueInvitations(
      ctx,
      links.map(({ invitee, id, token }) => ({
        userId: invitee.id,
        language: invitee.language,
        url: urlOf(token),
        occasion: occasionOf(invitee, id),
        wording: wordings(invitee.authority),
      })),
    )
    return
  }
  for (const { invitee, id, token } of links) {
    const { authority, language, name, email: address } = invitee
    await enqueueMail(ctx, {
      kind: 'invitation',
      dedupeKey: occasionOf(invitee, id),
      to: { userId: invitee.id, name, address, language },
      params: { url: urlOf(token), expiresAt, authority, inviterName },
    })
  }
}

/** The wording for each level, one object however many share it: what rows share is sent to the database once. */
function wordingsOf(expiresAt: Date, inviterName: string): (authority: Authority) => Wording {
  const made = new Map<Authority, Wording>()
  return (authority) => {
    const wording = made.get(authority) ?? { authority, expiresAt: expiresAt.toISOString(), inviterName }
    made.set(authority, wording)
    return wording
  }
}
