import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Clocked } from '#lib/cms/kernel/context/shared-now.ts'
import { authorityName } from '#lib/cms/kernel/mail/templates/authority-names.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import { personInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type { MailSetting } from '#lib/contracts/mail-settings.ts'
import { type Authority, toAuthority } from '#lib/core/authority.ts'
import { notSignedIn } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { reachOf } from '#lib/core/policy.ts'

/** A person a mail can be sent to. */
type MailRecipient = { userId: string; name: string; address: string; language: Lang }

/** Those of these people who are registered, can log in and want such mails; each once, in no particular order. */
export async function mailRecipients(
  ctx: Pick<Ctx, 'db'> & Clocked,
  userIds: string[],
  mail: MailSetting,
): Promise<MailRecipient[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'user_name', 'email', 'language'])
    .where('id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .where('login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .where((row) => sql<boolean>`not (${mail} = any(${row.ref('unwanted_mails')}))`)
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    name: row.user_name,
    address: row.email,
    language: row.language,
  }))
}

/**
 * The person who acts, as the readers of a mail may be told of her: by name where she is in their scope, else by her authority. 401
 * where her account was deleted meanwhile.
 */
export async function actorNameFor(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  readers: readonly Pick<MailRecipient, 'userId' | 'language'>[],
): Promise<(reader: Pick<MailRecipient, 'userId' | 'language'>) => string> {
  const readerIds = readers.map(({ userId }) => userId)
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'authority', 'user_name'])
    .where('id', '=', sql<string>`any(${[ctx.actor.id, ...readerIds]}::uuid[])`)
    .execute()
  const self = people.find(({ id }) => id === ctx.actor.id)
  if (!self) throw notSignedIn()
  const asked = new Set(readerIds)
  const seeing = new Set<string>()
  for (const { id, authority } of people) {
    const level = toAuthority(authority)
    if (asked.has(id) && level !== null && (await sees(ctx, { id, authority: level }))) seeing.add(id)
  }
  return ({ userId, language }) => (seeing.has(userId) ? self.user_name : authorityName(language, ctx.actor.authority))
}

/** Is the actor in the scope of this reader? Levels 0 and 1 hold no grants: then only those who see everyone see them. */
async function sees(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  reader: { id: string; authority: Authority },
) {
  if (reader.id === actor.id || reachOf(reader, 'user.read') === 'all') return true
  if (actor.authority <= 1) return false
  const seen = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.id)
    .where(personInScope({ ...reader, at: now }))
    .executeTakeFirst()
  return seen !== undefined
}

/** The name of the person who acts; 401 where her account was deleted meanwhile. */
export async function actorName({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const row = await db.selectFrom('users').select('user_name').where('id', '=', actor.id).executeTakeFirst()
  if (!row) throw notSignedIn()
  return row.user_name
}
