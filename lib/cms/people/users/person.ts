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
  const name = await actorName(ctx)
  const seeing = new Set<string>()
  for (const reader of await levelsOf(ctx, readers)) if (await sees(ctx, reader)) seeing.add(reader.id)
  return ({ userId, language }) => (seeing.has(userId) ? name : authorityName(language, ctx.actor.authority))
}

async function levelsOf({ db }: Pick<Ctx, 'db'>, readers: readonly { userId: string }[]) {
  if (readers.length === 0) return []
  const ids = readers.map(({ userId }) => userId)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'authority'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.flatMap(({ id, authority }) => {
    const level = toAuthority(authority)
    return level === null ? [] : [{ id, authority: level }]
  })
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
