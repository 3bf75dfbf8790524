import { sql } from 'kysely'
import type { Lang } from '#lib/core/lang.ts'
import type { Db } from '../context/context.ts'
import { leaseEnd } from '../db/lease-time.ts'
import { LEASE_MS, type LeasedMail } from './lease.ts'
import { wordUnworded } from './unworded.ts'

type Waiting = {
  id: string
  language: Lang
  messageId: string
  url: string | null
  wording: unknown
  /** Null: the person is gone, by a version that does not know such mails. */
  name: string | null
  address: string | null
  /** Its link still opens: a version that does not know such mails leaves them where it takes an invitation back or one is accepted. */
  isOpen: boolean
}

/** The mail of many whose turn it is, worded now and for good, and leased to this worker; null where none waits. `publicUrl`: address of the console. */
export async function leaseUnworded(db: Db, now: Date, publicUrl: string): Promise<LeasedMail | null> {
  return db.transaction().execute(async (trx) => {
    for (;;) {
      const mail = await nextUnworded(trx, now)
      if (!mail) return null
      const { id, messageId, language, name, address } = mail
      if (mail.isOpen && name !== null && address !== null) {
        const words = wordUnworded({ ...mail, name }, publicUrl)
        const leased = { id, toName: name, toAddress: address, language, ...words, messageId, attempts: 1 }
        await keepWords(trx, leased)
        return leased
      }
      await trx.deleteFrom('outbox').where('id', '=', id).execute()
    }
  })
}

async function nextUnworded(trx: Db, now: Date): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select outbox.id, outbox.language, message_id as "messageId", action_url as url, wording, user_name as name, email as address,
      exists (select from invitations where token_hash = sha256(convert_to(substring(action_url from '[^/]*$'), 'UTF8'))
        and accepted_at is null and revoked_at is null) as "isOpen"
    from outbox left join users on users.id = outbox.user_id
    where state = 'unworded' and next_at <= ${now} and not exists (select from mail_hold)
    order by next_at, outbox.id limit 1 for update of outbox skip locked`.execute(trx)
  return rows[0]
}

/** From here on it is a mail as every other one. */
const keepWords = (trx: Db, mail: LeasedMail) =>
  trx
    .updateTable('outbox')
    .set({
      state: 'sending',
      attempts: mail.attempts,
      lease_until: leaseEnd(LEASE_MS),
      to_name: mail.toName,
      to_address: mail.toAddress,
      subject: mail.subject,
      body_text: mail.bodyText,
      body_html: mail.bodyHtml,
      wording: null,
    })
    .where('id', '=', mail.id)
    .execute()
