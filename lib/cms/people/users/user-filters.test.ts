import { makeGrant, makeImport, makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
const NOW = new Date('2025-05-01T00:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)
beforeEach(async () => {
  await truncate()
  time.now = NOW
})

type Item = { id: string; userName: string }
const namesOf = (answer: Answered) => (answer.body.items as Item[]).map((item) => item.userName).sort()
const names = async (reader: { get: (path: string) => Promise<Answered> }, query: string) => {
  const answer = await reader.get(`/users?${query}`)
  const refs = await reader.get(`/users/refs?${query}`)
  expect(namesOf(refs)).toEqual(namesOf(answer))
  expect([answer.body.total, refs.body.total]).toEqual([namesOf(answer).length, namesOf(answer).length])
  return namesOf(answer)
}

async function makeInvitation(userId: string, expiresAt: Date, more: object = {}) {
  const id = crypto.randomUUID()
  await db
    .insertInto('invitations')
    .values({
      id,
      user_id: userId,
      token_hash: Buffer.from(id),
      created_at: daysAgo(10),
      expires_at: expiresAt,
      ...more,
    })
    .execute()
}

test('keywords find names, nicknames and e-mails across width, case and kana, from one character up', async () => {
  const reader = await as(0)
  await makePerson(db, { authority: 3, user_name: '髙橋 ﾊﾅｺ', nick_name: 'はなちゃん', email: 'Hana.T@expo.example' })
  await makePerson(db, { authority: 3, user_name: '𠮷野 100%', nick_name: 'ヨッシー', email: 'yoshi_no@expo.example' })
  const hana = ['髙橋 ﾊﾅｺ']
  const yoshi = ['𠮷野 100%']
  for (const [q, found] of [
    ['髙', hana],
    ['はなこ', hana],
    ['ハナコ', hana],
    ['ﾊﾅｺ', hana],
    ['ＨＡＮＡ．ｔ', hana],
    ['𠮷', yoshi],
    ['よっしー', yoshi],
    ['100%', yoshi],
    ['%', yoshi],
    ['o_n', []],
    ['i_n', yoshi],
    ['髙 はなちゃん', hana],
    ['髙 よっしー', []],
  ] as const) {
    expect([q, await names(reader, `q=${encodeURIComponent(q)}`)]).toEqual([q, found])
  }
})

test('people are found by when they were last seen, and by the end of their invitation', async () => {
  const reader = await as(0)
  await db.updateTable('users').set({ last_seen_at: NOW }).where('id', '=', reader.id).execute()
  const me = (await db.selectFrom('users').select('user_name').executeTakeFirstOrThrow()).user_name
  const seen = (name: string, last_seen_at: Date | null) =>
    makePerson(db, { authority: 1, user_name: name, last_seen_at })
  await seen('never', null)
  await seen('day6', daysAgo(6))
  await seen('day29', daysAgo(29))
  await seen('day31', daysAgo(31))
  await seen('day91', daysAgo(91))
  expect(await names(reader, 'lastSeen=never')).toEqual(['never'])
  expect(await names(reader, 'lastSeen=within7')).toEqual([me, 'day6'].sort())
  expect(await names(reader, 'lastSeen=within30')).toEqual([me, 'day29', 'day6'].sort())
  expect(await names(reader, 'lastSeen=before30')).toEqual(['day31', 'day91'])
  expect(await names(reader, 'lastSeen=before90')).toEqual(['day91'])
  const invited = (name: string) => makePerson(db, { authority: 1, user_name: name, login_status: 'invited' })
  await makeInvitation(await invited('late'), daysAgo(1))
  await makeInvitation(await invited('now'), NOW)
  await makeInvitation(await invited('soon'), daysAgo(-2))
  await makeInvitation(await invited('long'), daysAgo(-9))
  const again = await invited('again')
  await makeInvitation(again, daysAgo(2), { revoked_at: daysAgo(1) })
  await makeInvitation(again, daysAgo(-9))
  expect(await names(reader, 'invitation=expired')).toEqual(['late', 'now'])
  expect(await names(reader, 'invitation=expiring')).toEqual(['soon'])
  const { item } = (await reader.get('/users/hygiene')).body as { item: Record<string, number> }
  expect(item).toEqual({ never: 1, away: 1, expiring: 1, expired: 2, without: 0, ending: 0 })
})

test('people without any grant and with grants about to end are found; an ended grant is none', async () => {
  const reader = await as(1)
  const room = await makeRoom(db)
  await makePerson(db, { authority: 0, user_name: 'needs none' })
  await makePerson(db, { authority: 4, user_name: 'nothing' })
  await makePerson(db, { authority: 4, user_name: 'for good' }, { room_id: room })
  const grant = async (name: string, ends_at: Date) => {
    const person = await makePerson(db, { authority: 4, user_name: name })
    const id = await makeGrant(db, person, { room_id: room })
    await db.updateTable('grants').set({ ends_at }).where('id', '=', id).execute()
  }
  await grant('ended', NOW)
  await grant('ends soon', daysAgo(-13))
  await grant('ends later', daysAgo(-30))
  expect(await names(reader, 'withoutGrant=1')).toEqual(['ended', 'nothing'])
  expect(await names(reader, 'grantEnding=1')).toEqual(['ends soon'])
  expect(await names(reader, `roomId=${room}`)).toEqual(['ends later', 'ends soon', 'for good'])
  const second = await makeRoom(db)
  await makePerson(db, { authority: 5, user_name: 'elsewhere' }, { room_id: second })
  expect(await names(reader, `roomId=${second}`)).toEqual(['elsewhere'])
  expect(await names(reader, `roomId=${second},${room}&cmsAccountAuth=4,5`)).toEqual([
    'elsewhere',
    'ends later',
    'ends soon',
    'for good',
  ])
})

test('filters tell nobody what lies outside her scope: not by rows, not by counts, not by refs', async () => {
  const [here, there] = [await makeVenueArea(db), await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds: [there] })
  const pattern = await makePattern(db, { room_id: room })
  const both = await makePerson(db, { authority: 3, user_name: 'both' }, { venue_area_id: here })
  const outside = await makeGrant(db, both, { venue_area_id: there })
  await db
    .updateTable('grants')
    .set({ ends_at: daysAgo(-3) })
    .where('id', '=', outside)
    .execute()
  await makePerson(db, { authority: 4, user_name: 'other', login_status: 'invited' }, { room_id: room })
  const reader = await as(2, { venue_area_id: here })
  expect(await names(reader, 'grantEnding=1')).toEqual([])
  for (const query of [
    `venueAreaId=${there}`,
    `roomId=${room}`,
    `roomId=${room},${crypto.randomUUID()}`,
    `patternId=${pattern}`,
    'q=other',
    'loginStatus=invited',
  ])
    expect([query, await names(reader, query)]).toEqual([query, []])
  expect((await reader.get('/users/hygiene')).status).toBe(403)
  const alone = await as(6, { pattern_id: pattern })
  for (const query of ['', 'cmsAccountAuth=6']) expect(await names(alone, query)).toHaveLength(1)
})

test('a selection of all leaves out who changed after the operator had read the list, and comes in pages', async () => {
  const reader = await as(0)
  await makePerson(db, { authority: 1, user_name: 'before' })
  await makePerson(db, { authority: 1, user_name: 'since', updated_at: daysAgo(-1) })
  const answer = await reader.get(`/users/refs?cmsAccountAuth=1&asOf=${NOW.toISOString()}`)
  expect(namesOf(answer)).toEqual(['before'])
  expect(answer.body).toMatchObject({ total: 1, after: null })
  const first = (answer.body.items as Item[])[0]
  expect(namesOf(await reader.get(`/users/refs?cmsAccountAuth=1&after=${first?.id}`))).not.toContain('before')
})

test('those whom a CSV file invited are found by its import, by its maker and by who invites anywhere, in their scopes', async () => {
  const [here, there] = [await makeRoom(db), await makeRoom(db)]
  const [maker, peer] = [await as(4, { room_id: here }), await as(4, { room_id: here })]
  const people = {
    near: await makePerson(db, { authority: 5, user_name: '近' }, { room_id: here }),
    far: await makePerson(db, { authority: 5, user_name: '遠' }, { room_id: there }),
    other: await makePerson(db, { authority: 5, user_name: '別' }, { room_id: here }),
  }
  const [file, another] = [
    await makeImport(db, { created_by: maker.id }),
    await makeImport(db, { created_by: maker.id, file_name: 'other.csv' }),
  ]
  const row = { email: '', user_name: '', authority: '5', space_ids: '', space_names: '' }
  const invited = [people.near, people.far, null].map((user_id, n) => ({
    ...{ ...row, import_id: file, row_no: n + 1, line: n + 2, user_id },
  }))
  await db
    .insertInto('user_import_rows')
    .values([...invited, { ...row, import_id: another, row_no: 1, line: 2, user_id: people.other }])
    .execute()
  expect(await names(await as(1), `importId=${file}`)).toEqual(['近', '遠'].sort())
  expect(await names(maker, `importId=${file}`)).toEqual(['近'])
  expect(await names(maker, `importId=${another}`)).toEqual(['別'])
  expect(await names(peer, `importId=${file}`)).toEqual([])
  expect(await names(await as(5, { room_id: here }), `importId=${file}`)).toEqual([])
  expect(await names(maker, 'importId=none')).toEqual([])
})
