import { sql } from 'kysely'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { hashPassword } from '#lib/cms/people/identity/password.ts'
import { importFile, itemOf, testImports } from '#lib/testing/importing.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'

const { db, databaseUrl, deps, as, stranger, truncate, doJobs, checked, applied, problemsOf, invitedNow, time } =
  await testImports()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

test('an import and its file are seen by who made them and by levels 0 and 1, and changed by nobody else', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const own = await as(2, { venue_area_id: area })
  const item = await checked(
    own,
    importFile(
      'a@expo.example,甲,1,,',
      `b@expo.example,乙,3,${area},`,
      `c@expo.example,丙,4,${room},`,
      'd@expo.example,丁,3,,',
    ),
  )
  expect((await problemsOf(own, item)).map(([line, cell]) => [line, cell])).toEqual([
    [2, '権限区分'],
    [5, '空間ID'],
  ])
  const others = [await as(2, { venue_area_id: area }), await as(4, { room_id: room })]
  for (const other of others) {
    for (const path of ['', '/problems', '/file', '/events']) {
      expect((await other.get(`/user-imports/${item.id}${path}`)).status).toBe(404)
    }
    expect((await other.get('/user-imports')).body.total).toBe(0)
    expect(
      (await other.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })).status,
    ).toBe(404)
  }
  for (const level of [3, 5, 6] as const) expect((await (await as(level)).get('/user-imports')).status).toBe(403)
  const organizer = await as(1)
  expect(itemOf(await organizer.get(`/user-imports/${item.id}`))).toMatchObject({ mayChange: false })
  const apply = await organizer.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })
  expect(apply.status).toBe(403)
  expect(await applied(own, item, 'good')).toMatchObject({ invitedCount: 2 })
})

test('who lost her level between upload and import invites nobody', async () => {
  const organizer = await as(1)
  const item = await checked(organizer, importFile('a@expo.example,甲,2,,'))
  await organizer.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })
  await db.updateTable('users').set({ authority: 6 }).where('id', '=', organizer.id).execute()
  await doJobs()
  expect(await invitedNow()).toEqual([])
})

test('of people whom she may not see a file tells as little as single invitations, and to those who see everyone all', async () => {
  const area = await makeVenueArea(db)
  const strangers = Array.from({ length: 11 }, (_, n) => `stranger${n}@expo.example`)
  for (const email of strangers) await makePerson(db, { authority: 6, email })
  const mate = 'mate@expo.example'
  await makePerson(db, { authority: 3, email: mate }, { venue_area_id: area })
  const own = await as(2, { venue_area_id: area })
  const file = (addresses: string[]) => importFile(...addresses.map((email) => `${email.toUpperCase()},甲,3,${area},`))
  const CANNOT =
    'このメールアドレスの方は招待できません。権利を付与するだけなら、アクセス権（ACCESS6000）で空間を選び、このメールアドレスを入力してください。付与できないときは、運営事務局へご相談ください。'

  // Twice the same nine: what she was told is not counted again. Of her own people she may learn it anyway.
  const nine = strangers.slice(0, 9)
  for (const again of [nine, [...nine, mate]]) {
    const item = await checked(own, file(again))
    expect((await problemsOf(own, item)).map(([, , , message]) => message)).toEqual(again.map(() => CANNOT))
  }
  const invite = (email: string) =>
    own.post('/invitations', { email, userName: '甲', cmsAccountAuth: 3, areaList: [area], language: 'ja' })
  expect((await invite(strangers[9] ?? '')).status).toBe(400)
  const tooMany = await checked(own, file(strangers))
  expect(tooMany).toMatchObject({ state: 'refused', refusal: { fault: 'manyTaken' }, problemCount: 0 })
  expect(await problemsOf(own, tooMany)).toEqual([])
  expect(
    (await own.post(`/user-imports/${tooMany.id}/apply`, { mode: 'good' }, { version: tooMany.version })).status,
  ).toBe(409)
  expect((await invite('free@expo.example')).status).toBe(429)

  const organizer = await as(1)
  const seen = await checked(organizer, file([...strangers, mate]))
  expect((await problemsOf(organizer, seen)).map(([, , , message]) => message)).toEqual(
    Array(12).fill('このメールアドレスは招待済み、または登録済みです。'),
  )
})

test.each(['good', 'all'] as const)(
  'addresses that were taken since the check are told as few at the import, mode %s',
  async (mode) => {
    const area = await makeVenueArea(db)
    const own = await as(2, { venue_area_id: area })
    const fileOf = (addresses: string[]) => importFile(...addresses.map((email) => `${email},甲,3,${area},`))
    const invited = async (name: string, count: number) => {
      const addresses = Array.from({ length: count }, (_, n) => `${name}${n}@expo.example`)
      const item = await checked(own, fileOf(addresses))
      expect(item).toMatchObject({ state: 'checked', problemCount: 0 })
      for (const email of addresses) await makePerson(db, { authority: 6, email })
      return { item: await applied(own, item, mode), addresses }
    }
    const few = await invited('few', 4)
    expect(await problemsOf(own, few.item)).toHaveLength(4)
    const many = await invited('many', 7)
    expect(many.item).toMatchObject({ state: 'refused', refusal: { fault: 'manyTaken' }, problemCount: 0 })
    expect(await problemsOf(own, many.item)).toEqual([])
    const one = { email: 'one@expo.example', userName: '乙', cmsAccountAuth: 3, areaList: [area] }
    expect((await own.post('/invitations', one)).status).toBe(429)
  },
)

test('an import asks whether she may be told on the connection that it holds: one is enough', async () => {
  const area = await makeVenueArea(db)
  const own = await as(2, { venue_area_id: area })
  const file = importFile(`a@expo.example,甲,3,${area},`, `b@expo.example,乙,3,${area},`)
  const item = await checked(own, file)
  await makePerson(db, { authority: 6, email: 'b@expo.example' })
  expect((await own.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })).status).toBe(
    200,
  )
  const one = createDb(databaseUrl, { max: 1 })
  try {
    await doNextJob({ ...deps, db: one })
  } finally {
    await one.destroy()
  }
  expect(itemOf(await own.get(`/user-imports/${item.id}`))).toMatchObject({ state: 'applied', invitedCount: 1 })
})

test('while an import is at work its person invites others and signs in elsewhere', async () => {
  const area = await makeVenueArea(db)
  const own = await as(2, { venue_area_id: area })
  const password_hash = await hashPassword('correct horse battery')
  await db.updateTable('users').set({ email: 'own@expo.example', password_hash }).where('id', '=', own.id).execute()
  const item = await checked(own, importFile(`a@expo.example,甲,3,${area},`, `b@expo.example,乙,3,${area},`))
  await makePerson(db, { authority: 6, email: 'b@expo.example' })
  await own.post(`/user-imports/${item.id}/apply`, { mode: 'good' }, { version: item.version })

  // Its piece ends with the note of how far it is, which waits for this.
  let work: Promise<boolean> = Promise.resolve(false)
  await db.transaction().execute(async (trx) => {
    await sql`lock table user_import_problems in share mode`.execute(trx)
    work = doNextJob(deps)
    await untilTheyWait(db, [work], ['relation'])
    const other = { email: 'c@expo.example', userName: '丙', cmsAccountAuth: 3, areaList: [area] }
    expect((await own.post('/invitations', other)).status).toBe(201)
    expect((await own.post('/invitations', { ...other, email: 'B@expo.example' })).status).toBe(400)
    const signIn = (password: string) => stranger.post('/auth/sign-in', { email: 'own@expo.example', password })
    expect((await signIn('wrong horse battery')).status).toBe(401)
    expect((await signIn('correct horse battery')).status).toBe(204)
  })
  expect(await work).toBe(true)
  expect(itemOf(await own.get(`/user-imports/${item.id}`))).toMatchObject({ state: 'applied', invitedCount: 1 })
})

test('a worker that stops before it has said that too many are taken leaves no row behind for the next one', async () => {
  const area = await makeVenueArea(db)
  const own = await as(2, { venue_area_id: area })
  const addresses = Array.from({ length: 11 }, (_, n) => `taken${n}@expo.example`)
  const item = await checked(own, importFile(...addresses.map((email) => `${email},甲,3,${area},`)))
  for (const email of addresses) await makePerson(db, { authority: 6, email })
  await sql`alter table user_imports add constraint stopped check (state <> 'refused') not valid`.execute(db)
  expect(await applied(own, item, 'good')).toMatchObject({ state: 'applying' })
  await sql`alter table user_imports drop constraint stopped`.execute(db)
  time.now = new Date('2025-05-01T00:10:00Z')
  await doJobs()
  expect(itemOf(await own.get(`/user-imports/${item.id}`))).toMatchObject({ state: 'refused' })
})
