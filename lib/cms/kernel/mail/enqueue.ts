import { newId } from '#lib/core/id.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { OpenCtx } from '../context/context.ts'
import { insertSet } from '../db/insert-set.ts'
import { compose, type MailContent } from './compose.ts'
import { ringingOutbox } from './outbox-channel.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { mailDomain } from './sender.ts'

/**
 * One mail to one person. `dedupeKey` names the occasion (`stop:<stop>:<user>`): a second mail for it is not written.
 * `userId` null: the person has no account. `isOfMany`: one of a great many, before which every other mail goes.
 */
type MailOrder = MailContent & {
  dedupeKey: string
  isOfMany?: boolean
  to: { userId: string | null; name: string; address: string; language: Lang }
}

/** What mails are written with. */
export type MailCtx = Pick<OpenCtx, 'db' | 'now' | 'deps'>

/** Writes mails into the outbox within the caller's transaction; they leave after its commit, or never. */
export async function enqueueMail(ctx: MailCtx, ...orders: MailOrder[]): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map((order) => rowOf(ctx, order))
  await insertSet(ctx.db, 'outbox', rows, { onConflict: 'nothing', returning: null, beside: ringingOutbox })
}

function rowOf(ctx: MailCtx, order: MailOrder) {
  const id = newId(ctx.now)
  const { to } = order
  const letter = compose({ lang: to.language, name: to.name, publicUrl: ctx.deps.publicUrl }, order)
  return {
    id,
    dedupe_key: order.dedupeKey,
    kind: order.kind,
    user_id: to.userId,
    to_name: to.name,
    to_address: to.address,
    language: to.language,
    subject: letter.subject,
    body_text: renderText(letter, to.language),
    body_html: renderHtml(letter, to.language),
    action_url: letter.action?.url ?? null,
    message_id: `<${id}@${mailDomain(ctx.deps.mailFrom)}>`,
    state: 'queued',
    attempts: 0,
    of_many: order.isOfMany ?? false,
    next_at: ctx.now,
    created_at: ctx.now,
  }
}
