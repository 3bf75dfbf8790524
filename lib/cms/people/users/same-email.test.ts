import { sql } from 'kysely'
import { emailKey } from '#lib/core/email-address.ts'
import { importFile, testImports } from '#lib/testing/importing.ts'
import { makePerson } from '#lib/testing/make.ts'
import { hashPassword } from '../identity/password.ts'

const { db, as, stranger, truncate, checked, problemsOf, time } = await testImports()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const spellings = [
  'Hana@例え.jp',
  'ｈａｎａ@例え.jp',
  'hana\u200b@例え.jp',
  'ha\u00adna@例え.jp',
  'hana@xn--r8jz45g.jp',
  'hana\u2060@例え。jp',
]

test('however an address is spelled, nobody is invited a second time, by hand or by file', async () => {
  const manager = await as(0)
  await makePerson(db, { authority: 1, email: 'hana@例え.jp' })
  const lists = { areaList: [], roomList: [], roomPatternList: [] }
  for (const email of spellings) {
    const answer = await manager.post('/invitations', { email, userName: '花', cmsAccountAuth: 1, ...lists })
    expect([email, answer.status, answer.body.error_messages]).toEqual([
      email,
      400,
      [expect.objectContaining({ message_id: '160307' })],
    ])
  }
  const item = await checked(manager, importFile(...spellings.map((email) => `${email},花,1,,`)))
  const found = await problemsOf(manager, item)
  expect(found.filter(([, , id]) => id === '220307')).toHaveLength(1)
  expect(found.filter(([, , id]) => id === '221007')).toHaveLength(spellings.length - 1)
})

test.each(['a@csv..example', 'あ@csv.example', 'a@10.0.0.1'])('%s is no address to invite', async (email) => {
  const item = await checked(
    await as(0),
    importFile(`${email},花,1,,`, `ok@csv.example,花,6.0,,`, `ok2@csv.example,花,0x6,,`),
  )
  expect(item).toMatchObject({ badCount: 3 })
})

test('the database compares addresses as the code does', async () => {
  for (const text of [
    'Taro@Expo.example',
    'ta\u200bro@expo.example',
    'あ@csv.example',
    '\ufeffＡ@例え.jp',
    'a\u034f@x.example',
    'a\u{e0020}@x.example',
  ]) {
    const { rows } = await sql<{ key: string }>`select email_key(${text}) as key`.execute(db)
    expect(rows[0]?.key).toBe(emailKey(text))
  }
})

/** Two people from before, whose addresses look the same, as the migration leaves them. */
async function twins() {
  const password = { password_hash: await hashPassword('a long password') }
  const first = await makePerson(db, { authority: 1, email: 'hana@expo.example', ...password })
  await sql`alter table users disable trigger users_email_key`.execute(db)
  const second = await makePerson(db, { authority: 1, email: 'hana\u200b@expo.example', ...password })
  await sql`update users set email_key = lower(email) where id = ${second}`.execute(db)
  await sql`alter table users enable trigger users_email_key`.execute(db)
  return { first, second }
}

test('people from before whose addresses look the same sign in as each of them typed it, and nobody is added beside them', async () => {
  const { first, second } = await twins()
  for (const [email, id] of [
    ['hana@expo.example', first],
    ['HANA@expo.example', first],
    ['ha\u00adna@expo.example', first],
    ['hana\u200b@expo.example', second],
  ]) {
    const answer = await stranger.post('/auth/sign-in', { email, password: 'a long password' })
    expect([email, answer.status]).toEqual([email, 204])
    const { user_id } = await db
      .selectFrom('sessions')
      .select('user_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([email, user_id]).toEqual([email, id])
    await db.deleteFrom('sessions').execute()
  }
})
