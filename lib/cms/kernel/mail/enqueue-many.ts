import { newId } from '#lib/core/id.ts'
import type { Lang } from '#lib/core/lang.ts'
import { insertSet } from '../db/insert-set.ts'
import type { MailCtx } from './enqueue.ts'
import { ringingOutbox } from './outbox-channel.ts'
import { mailDomain } from './sender.ts'
import type { Wording } from './unworded.ts'

/** One of many invitations. `url`: her personal link; `occasion`: what the mail is for, once. */
type InvitationOrder = { userId: string; language: Lang; url: string; occasion: string; wording: Wording }

/**
 * Writes invitations of which a great many leave at once into the outbox, within the caller's transaction: every other mail goes before them, and each is
 * worded when its turn comes, by the name and the address its reader has then.
 */
export async function enqueueInvitations(ctx: MailCtx, orders: readonly InvitationOrder[]): Promise<void> {
  const domain = mailDomain(ctx.deps.mailFrom)
  const rows = orders.map(({ userId, language, url, occasion, wording }) => {
    const id = newId(ctx.now)
    return {
      id,
      dedupe_key: occasion,
      kind: 'invitation',
      user_id: userId,
      to_name: '',
      to_address: '',
      language,
      subject: '',
      body_text: '',
      body_html: '',
      action_url: url,
      message_id: `<${id}@${domain}>`,
      state: 'unworded',
      wording,
      attempts: 0,
      of_many: true,
      next_at: ctx.now,
      created_at: ctx.now,
    }
  })
  await insertSet(ctx.db, 'outbox', rows, { onConflict: 'nothing', returning: null, beside: ringingOutbox })
}
