import type { Db } from '../context/context.ts'

/** Whether mails wait after a restore until someone releases them (`npm run release-mails`). */
export async function mailsAreHeld(db: Db): Promise<boolean> {
  return (await db.selectFrom('mail_hold').select('since').executeTakeFirst()) !== undefined
}
