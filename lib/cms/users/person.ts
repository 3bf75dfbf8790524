import { sql } from 'kysely'
import type { MailSetting } from '#lib/contracts/mail-settings.ts'
import { notSignedIn } from '#lib/core/errors.ts'
import { type Lang, toLang } from '#lib/core/lang.ts'
import type { Ctx } from '../context.ts'

/** A person a mail can be sent to. */
export type MailRecipient = { userId: string; name: string; address: string; language: Lang }

/** The registered ones among these people who want such mails; each once, in no particular order. */
export async function mailRecipients(
  ctx: Pick<Ctx, 'db'>,
  userIds: string[],
  mail: MailSetting,
): Promise<MailRecipient[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'user_name', 'email', 'language'])
    .where('id', 'in', [...new Set(userIds)])
    .where('login_status', '=', 'registered')
    .where((row) => sql<boolean>`not (${mail} = any(${row.ref('unwanted_mails')}))`)
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    name: row.user_name,
    address: row.email,
    language: toLang(row.language),
  }))
}

/** The name of the person who acts; 401 where her account was deleted meanwhile. */
export async function actorName({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const row = await db.selectFrom('users').select('user_name').where('id', '=', actor.id).executeTakeFirst()
  if (!row) throw notSignedIn()
  return row.user_name
}
