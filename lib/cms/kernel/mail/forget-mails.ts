import type { Db } from '../context/context.ts'
import type { Retention } from '../system/retention.ts'

const BATCH = 1_000
/** What nobody sends any more. */
const OVER = ['sent', 'dead'] as const

/**
 * Forgets the texts of mails that are over, and later the mails: who was told what and when is asked for longer than in which words. In small portions,
 * each committed, so that no mail waits behind it.
 */
export async function forgetMails(db: Db, now: Date, { mailTextMs, mailMs }: Retention): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  while ((await forgetTexts(db, now, before(mailTextMs))) === BATCH);
  while ((await deleteMails(db, before(mailMs))) === BATCH);
}

async function forgetTexts(db: Db, now: Date, before: Date): Promise<number> {
  const old = db
    .selectFrom('outbox')
    .select('id')
    .where('text_forgotten_at', 'is', null)
    .where('state', 'in', OVER)
    .where('created_at', '<', before)
    .limit(BATCH)
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ body_text: '', body_html: '', action_url: null, wording: null, text_forgotten_at: now })
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function deleteMails(db: Db, before: Date): Promise<number> {
  const old = db
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', OVER)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(BATCH)
  const { numDeletedRows } = await db.deleteFrom('outbox').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
