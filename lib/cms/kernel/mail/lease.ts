import { sql } from 'kysely'
import type { Db } from '../context/context.ts'
import { isLeaseOver, leaseEnd } from '../db/lease-time.ts'
import { OPENS_ACCOUNT } from './opens-account.ts'

/** A mail that this worker, and no other, may send until its lease ends. */
export type LeasedMail = {
  id: string
  toName: string
  toAddress: string
  language: 'ja' | 'en'
  subject: string
  bodyText: string
  bodyHtml: string
  messageId: string
  /** Counts this attempt too. It also names the lease: whoever leases the mail again raises it. */
  attempts: number
}

/** Longer than a delivery may take (SEND_LIMIT_MS), so that a mail in flight is never leased twice. */
export const LEASE_MS = 120_000

/**
 * Takes the mail that has been due longest, or null; those of many only when no other is due. A mail whose worker died comes back when its lease has ended.
 * None while mails are held after a restore. `now`: the instant of the worker's clock.
 */
export async function leaseMail(db: Db, now: Date): Promise<LeasedMail | null> {
  const leased = await sql<LeasedMail>`
    update outbox set state = 'sending', attempts = attempts + 1, lease_until = ${leaseEnd(LEASE_MS)}
    where id = (
      select id from outbox
      where state in ('queued', 'sending') and next_at <= ${now} and ${isLeaseOver(now)}
        and not exists (select from mail_hold)
      order by of_many, next_at limit 1 for update skip locked)
    returning id, to_name as "toName", to_address as "toAddress", language, subject, body_text as "bodyText",
      body_html as "bodyHtml", message_id as "messageId", attempts`.execute(db)
  return leased.rows[0] ?? null
}

/** What became of an attempt. `error`: what the server or the network said, for the system manager. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'dead'; error: string }
  | { state: 'queued'; error: string; nextAt: Date }

const opensAccount = sql`kind = any(${[...OPENS_ACCOUNT]}::text[])`
// These links open an account, or are half of what does: once one is with its reader, no copy of it is kept.
const isSecret = sql`(kind in ('invitation', 'providerInvitation') or ${opensAccount}) and action_url is not null`
const withoutSecretLink = {
  body_text: sql<string>`case when ${isSecret} then replace(body_text, action_url, '…') else body_text end`,
  body_html: sql<string>`case when ${isSecret} then replace(body_html, action_url, '…') else body_html end`,
  action_url: sql<string | null>`case when ${isSecret} then null else action_url end`,
}

/** Ends a lease. False where the lease was no longer this worker's: then somebody else settles the mail. */
export async function settleMail(db: Db, mail: LeasedMail, now: Date, end: Settlement): Promise<boolean> {
  const settled = await db
    .updateTable('outbox')
    .set({
      state: end.state,
      lease_until: null,
      last_error: end.state === 'sent' ? null : end.error,
      ...(end.state === 'sent' && { sent_at: now, ...withoutSecretLink }),
      ...(end.state === 'queued' && { next_at: end.nextAt }),
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst()
  return settled.numUpdatedRows === 1n
}
