import type { Mail } from '#lib/contracts/mails.ts'
import type { Db } from '../context/context.ts'

/**
 * Takes back what is written to a person, or to several, and has not left yet, of one kind or all of it: it is no longer so. A mail that is
 * being sent at this moment cannot be called back.
 */
export async function withdrawMails(db: Db, userIds: string | readonly string[], kind?: Mail['kind']): Promise<void> {
  let waiting = db
    .deleteFrom('outbox')
    .where('user_id', 'in', [userIds].flat())
    .where('state', 'in', ['unworded', 'queued'])
  if (kind) waiting = waiting.where('kind', '=', kind)
  await waiting.execute()
}
