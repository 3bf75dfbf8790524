import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { withdrawMails } from '#lib/cms/kernel/mail/withdraw.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'
import { newId } from '#lib/core/id.ts'

/**
 * Deletes the accounts of those whose last day is over for as long as a deleted person is remembered: until then it can be taken back. Their names are forgotten from
 * that day on as those of people deleted then (`forgetPeople`), so it runs before that. Each in a transaction of her own: whoever takes one back meanwhile keeps her.
 */
export async function deleteLeft(db: Db, now: Date, { personMs }: Retention): Promise<void> {
  const before = new Date(now.getTime() - personMs)
  const left = await db.selectFrom('users').select('id').where('leaves_at', '<=', before).orderBy('id').execute()
  for (const { id } of left) await db.transaction().execute((trx) => deleteOne(trx, now, id, before))
}

async function deleteOne(db: Db, now: Date, id: string, before: Date): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['leaves_at', 'user_name', 'email', 'authority'])
    .where('id', '=', id)
    .where('leaves_at', '<=', before)
    .forUpdate()
    .executeTakeFirst()
  if (!person?.leaves_at) return
  await withdrawMails(db, id)
  await sql`insert into deleted_people (id, deleted_at) values (${id}, ${person.leaves_at}) on conflict do nothing`.execute(
    db,
  )
  await db.deleteFrom('users').where('id', '=', id).execute()
  const { user_name: userName, email, authority: cmsAccountAuth } = person
  const entry = {
    action: 'user.deleted',
    targetKind: 'user',
    targetId: id,
    before: { userName, email, cmsAccountAuth },
  } as const
  await record({ db, now, requestId: `left-${newId(now)}` }, entry)
}
