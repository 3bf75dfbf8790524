import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'
import type { Lang } from '#lib/core/lang.ts'
import { personMark } from '#lib/core/person-mark.ts'
import { serverWords } from '#messages/server-words.ts'

const PEOPLE = 100
const ROWS = 500

/**
 * Forgets who the people were who were deleted so long ago: in the audit log what rows of theirs say of them, in the mails they were sent
 * name, address and text. What was done, when and by which of them stays. In small portions, each committed.
 */
export async function forgetPeople(db: Db, now: Date, { personMs }: Retention): Promise<void> {
  const before = new Date(now.getTime() - personMs)
  let last: string | undefined
  for (;;) {
    let open = db
      .selectFrom('deleted_people')
      .select('id')
      .where('forgotten_at', 'is', null)
      .where('deleted_at', '<=', before)
    if (last !== undefined) open = open.where('id', '>', last)
    const people = await open.orderBy('id').limit(PEOPLE).execute()
    await claimMails(
      db,
      people.map(({ id }) => id),
    )
    for (const { id } of people) await forgetPerson(db, now, id)
    last = people.at(-1)?.id
    if (people.length < PEOPLE) return
  }
}

/**
 * Mails of people deleted before migration 0332 name nobody but by address: the log knows, until it is forgotten, which addresses were whose. One look through the
 * mails for all of a portion, since no index leads there.
 */
async function claimMails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update outbox set was_user_id = known.id
    from (select distinct on (address) lower(email) as address, target_id as id
      from audit, lateral (values (before->>'email'), (after->>'email')) as told (email)
      where target_kind = 'user' and target_id = any(${ids}::uuid[]) and email <> ''
      order by address, at desc) as known
    where user_id is null and was_user_id is null and lower(to_address) = known.address`.execute(db)
}

async function forgetPerson(db: Db, now: Date, id: string): Promise<void> {
  while ((await forgetInLog(db, id)) === ROWS);
  while ((await forgetInMails(db, now, id)) === ROWS);
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from outbox where (was_user_id = ${id} and to_address <> '') or was_about_id = ${id}) as left`.execute(
    db,
  )
  // A mail that is just being sent is met by the next round.
  if (rows[0]?.left) return
  await db.updateTable('deleted_people').set({ forgotten_at: now }).where('id', '=', id).execute()
}

/** One portion of the rows that tell of her; the database lets nothing else of the log be changed (migration 0335). */
async function forgetInLog(db: Db, id: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('console.forgotten_person', ${id}, true)`.execute(trx)
    const { numAffectedRows = 0n } = await sql`
      update audit set before = audit_without_person(before), after = audit_without_person(after)
      where target_id = ${id} and target_kind = 'user' and (at, id) in (
        select at, id from audit where target_id = ${id} and target_kind = 'user'
          and (before is distinct from audit_without_person(before) or after is distinct from audit_without_person(after))
        limit ${sql.lit(ROWS)})`.execute(trx)
    return Number(numAffectedRows)
  })
}

/** One portion of the mails she was sent, and of those that told who invited her, by her name, that she came. */
async function forgetInMails(db: Db, now: Date, id: string): Promise<number> {
  const nameIn = (lang: Lang) => {
    const name: string = serverWords[lang].common.deletedPerson
    return name.replace('{mark}', personMark(id))
  }
  const name = sql`case language when 'ja' then ${nameIn('ja')}::text else ${nameIn('en')}::text end`
  const { numAffectedRows = 0n } = await sql`
    update outbox set to_name = case when was_user_id = ${id} then ${name} else to_name end,
      to_address = case when was_user_id = ${id} then '' else to_address end,
      subject = case when was_about_id = ${id} then ${name} else subject end, was_about_id = nullif(was_about_id, ${id}),
      body_text = '', body_html = '', action_url = null, wording = null, last_error = null, text_forgotten_at = coalesce(text_forgotten_at, ${now})
    where id in (select id from outbox where state in ('sent', 'dead')
      and ((was_user_id = ${id} and to_address <> '') or was_about_id = ${id}) limit ${sql.lit(ROWS)})`.execute(db)
  return Number(numAffectedRows)
}
