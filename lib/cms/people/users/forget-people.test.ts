import { sql } from 'kysely'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { readRetention } from '#lib/cms/kernel/system/retention.ts'
import type { HistoryEntry } from '#lib/contracts/history.ts'
import { newId } from '#lib/core/id.ts'
import { mailRow, makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { forgetPeople } from './forget-people.ts'

const { db, deps, as, time, truncate } = await testCms()
beforeEach(truncate)

const DAY = 86_400_000
const NAME = '忘却 花子'
const ADDRESS = 'forgotten@expo.example'
const retention = readRetention({ KEEP_PERSON_DAYS: '30' })

/** Someone of whom the log and the mails tell in every way they do. */
async function knownPerson() {
  const id = await makePerson(db, { authority: 4, user_name: NAME, email: ADDRESS })
  const to = { userId: id, name: NAME, address: ADDRESS, language: 'ja' as const }
  const params = { url: 'https://c.example/secret', expiresAt: time.now, authority: 4 as const, inviterName: null }
  await enqueueMail({ db, now: time.now, deps }, { kind: 'invitation', dedupeKey: newId(), to, params })
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  const told = (action: string, before: object | null, after: object | null) =>
    sql`insert into audit (id, at, action, actor_id, target_kind, target_id, before, after, request_id) values
      (${newId(time.now)}, ${time.now}, ${action}, ${id}, 'user', ${id}, ${before && JSON.stringify(before)}::jsonb,
      ${after && JSON.stringify(after)}::jsonb, 'test')`.execute(db)
  await told('user.invited', null, { email: ADDRESS, userName: NAME, cmsAccountAuth: 4 })
  await told('user.nickNamed', { nickName: null }, { nickName: NAME })
  await told('passkey.added', null, { passkeyId: 'k', passkeyName: `${NAME} の電話` })
  return id
}

const everything = async () =>
  JSON.stringify([
    (await sql`select * from audit order by id`.execute(db)).rows,
    (await sql`select * from outbox`.execute(db)).rows,
    (await sql`select * from deleted_people`.execute(db)).rows,
  ])

const forgetAfter = async (days: number) => {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(db)
  await forgetPeople(db, new Date((rows[0]?.at.getTime() ?? 0) + days * DAY), retention)
}

test('who was deleted is known for the days that are set, then by her mark alone, and what was done stays hers', async () => {
  const manager = await as(0)
  const id = await knownPerson()
  const other = await makePerson(db, { authority: 4, user_name: '残る 太郎' })
  await manager.patch(
    `/users/${other}`,
    { userName: '残る 次郎', cmsAccountAuth: 4, areaList: [], roomList: [], roomPatternList: [] },
    1,
  )
  expect((await manager.delete(`/users/${id}`, 1)).status).toBe(204)

  await forgetAfter(29)
  expect(await everything()).toContain(NAME)
  await forgetAfter(31)
  const left = await everything()
  expect(left).not.toMatch(/忘却|花子|forgotten@|secret/)
  expect(left).toContain('残る 次郎')
  const rows = await sql<{ action: string; actor: string; before: unknown; after: unknown }>`
    select action, actor_id as actor, before, after from audit where target_id = ${id} order by id`.execute(db)
  expect(rows.rows).toMatchObject([
    { action: 'user.invited', actor: id, after: { cmsAccountAuth: 4 } },
    { action: 'user.nickNamed', actor: id, before: {}, after: {} },
    { action: 'passkey.added', actor: id, after: { passkeyId: 'k' } },
    { action: 'user.deleted', actor: manager.id, before: { version: 1, cmsAccountAuth: 4 } },
  ])
  const mark = id.slice(-6)
  expect(await db.selectFrom('outbox').select(['to_name', 'to_address', 'body_text']).execute()).toEqual([
    { to_name: `削除済みユーザー #${mark}`, to_address: '', body_text: '' },
  ])
  const { items } = (await manager.get(`/users/${id}/history`)).body as { items: HistoryEntry[] }
  expect(items.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['user.deleted', manager.id],
    ['passkey.added', id],
    ['user.nickNamed', id],
    ['user.invited', id],
  ])
  expect(await db.selectFrom('deleted_people').select('id').where('forgotten_at', 'is', null).execute()).toEqual([])
})

test('who was deleted before deletions were written down is forgotten in her mails too, by the addresses the log knows', async () => {
  const manager = await as(0)
  const other = await makePerson(db, { authority: 4, user_name: '残る 太郎', email: 'other@expo.example' })
  const id = await knownPerson()
  const mail = (address: string, userId: string | null) =>
    db
      .insertInto('outbox')
      .values({ ...mailRow('queued', time.now), state: 'sent', user_id: userId, to_name: NAME, to_address: address })
      .execute()
  await manager.delete(`/users/${id}`, 1)
  await mail(ADDRESS.toUpperCase(), null)
  // Of nobody it knows, and of someone who is there.
  await mail('stranger@expo.example', null)
  await mail('other@expo.example', other)
  await sql`update outbox set was_user_id = null`.execute(db)
  await forgetAfter(31)
  const left = await db.selectFrom('outbox').select(['to_address', 'was_user_id']).orderBy('to_address').execute()
  expect(left).toEqual([
    { to_address: '', was_user_id: id },
    { to_address: '', was_user_id: id },
    { to_address: 'other@expo.example', was_user_id: null },
    { to_address: 'stranger@expo.example', was_user_id: null },
  ])
})

test('a mail that told who invited her of her name loses it too', async () => {
  const manager = await as(0)
  const id = await makePerson(db, { authority: 4, user_name: NAME, email: ADDRESS })
  const [invitation] = await db
    .insertInto('invitations')
    .values({ id: newId(), user_id: id, token_hash: Buffer.alloc(32), created_at: time.now, expires_at: time.now })
    .returning('id')
    .execute()
  const to = { userId: manager.id, name: '管理者', address: 'manager@expo.example', language: 'en' as const }
  await enqueueMail(
    { db, now: time.now, deps },
    {
      kind: 'invitationAccepted',
      dedupeKey: `invitationAccepted:${invitation?.id}`,
      to,
      params: { personName: NAME, at: time.now, url: `https://c.example/AC2121/${id}` },
    },
  )
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  await manager.delete(`/users/${id}`, 1)
  await forgetAfter(31)
  const [mail] = await db.selectFrom('outbox').select(['to_address', 'subject', 'body_text', 'body_html']).execute()
  expect(mail).toEqual({
    to_address: 'manager@expo.example',
    subject: `Deleted user #${id.slice(-6)}`,
    body_text: '',
    body_html: '',
  })
})

test('the log lets nobody be forgotten who is there, and nothing else be changed in her name', async () => {
  const manager = await as(0)
  const id = await knownPerson()
  const changed = (forgotten: string, set: string) =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('console.forgotten_person', ${forgotten}, true)`.execute(trx)
      await sql`update audit set ${sql.raw(set)} where target_id = ${id}`.execute(trx)
    })
  const forget = 'before = audit_without_person(before), after = audit_without_person(after)'
  const refused = { message: 'audit rows are never changed or deleted' }
  await expect(changed(id, forget)).rejects.toMatchObject(refused)
  await manager.delete(`/users/${id}`, 1)
  await expect(changed(newId(), forget)).rejects.toMatchObject(refused)
  await expect(changed(id, `${forget}, action = 'x'`)).rejects.toMatchObject(refused)
  await expect(changed(id, `before = null`)).rejects.toMatchObject(refused)
  await expect(changed(id, forget)).resolves.toBeUndefined()
  await expect(sql`update audit set before = null where target_id = ${id}`.execute(db)).rejects.toMatchObject(refused)
})
