import { sql } from 'kysely'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

type Item = { id: string; userName: string; version: number; mayEdit: boolean; areaList: { id: string }[] }
const itemOf = (answer: Answered) => answer.body.item as Item
const idsOf = (answer: Answered) => (answer.body.items as Item[]).map((item) => item.id).sort()
const fieldsOf = (answer: Answered) =>
  (answer.body.error_messages as { field: string }[] | undefined)?.map((it) => it.field)

/** Two areas, each with a room and its pattern, and one person of each level on each side. */
async function twoSides() {
  const side = async () => {
    const area = await makeVenueArea(db)
    const room = await makeRoom(db, { venueAreaIds: [area] })
    const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
    const pattern = await makePattern(db, { room_id: room })
    const people = {
      2: await makePerson(db, { authority: 2 }, { venue_area_id: area }),
      3: await makePerson(db, { authority: 3 }, { venue_area_id: area }),
      4: await makePerson(db, { authority: 4 }, { room_id: room }),
      5: await makePerson(db, { authority: 5 }, { room_id: sub }),
      6: await makePerson(db, { authority: 6 }, { pattern_id: pattern }),
    }
    return { area, room, sub, pattern, people }
  }
  return { here: await side(), there: await side(), organizer: await makePerson(db, { authority: 1 }) }
}

const noSpaces = { areaList: [], roomList: [], roomPatternList: [] }

test.each([
  [2, [2, 3, 4]],
  [3, [2, 3, 4]],
  [4, [4, 5, 6]],
  [5, [4, 5, 6]],
  [6, []],
] as const)('level %i sees herself and who holds something in her scope: levels %j', async (level, seen) => {
  const { here, there, organizer } = await twoSides()
  const grant = { 2: { venue_area_id: here.area }, 4: { room_id: here.room }, 6: { pattern_id: here.pattern } }
  const reader = await as(level, level <= 3 ? grant[2] : level <= 5 ? grant[4] : grant[6])
  const visible = [reader.id, ...seen.map((it) => here.people[it])].sort()
  expect(idsOf(await reader.get('/users'))).toEqual(visible)
  expect((await reader.get('/users')).body.total).toBe(visible.length)
  for (const id of [...Object.values(there.people), organizer]) {
    expect(await reader.get(`/users/${id}`)).toMatchObject({ status: 404, body: { result_code: 'xrcms2101' } })
  }
  for (const id of visible) expect((await reader.get(`/users/${id}`)).status).toBe(200)
  expect(idsOf(await reader.get(`/users?venueAreaId=${there.area}`))).toEqual([])
})

test('levels 0 and 1 see everyone; a person with spaces on both sides shows each side only its own', async () => {
  const { here, there } = await twoSides()
  const both = await makePerson(db, { authority: 3 }, { venue_area_id: here.area }, { venue_area_id: there.area })
  for (const level of [0, 1] as const) {
    const reader = await as(level)
    expect((await reader.get('/users')).body.total).toBe(await countPeople())
    expect(itemOf(await reader.get(`/users/${both}`)).areaList).toHaveLength(2)
  }
  const reader = await as(2, { venue_area_id: here.area })
  const seen = itemOf(await reader.get(`/users/${both}`))
  expect(seen.areaList.map((it) => it.id)).toEqual([here.area])
  expect(idsOf(await reader.get(`/users?venueAreaId=${here.area}`))).toContain(both)
  expect(idsOf(await reader.get(`/users?venueAreaId=${there.area}`))).toEqual([])
  expect(seen.mayEdit).toBe(false)
  const edit = { userName: 'x', cmsAccountAuth: 3, ...noSpaces, areaList: [here.area] }
  expect((await reader.patch(`/users/${both}`, edit, 1)).status).toBe(403)
  expect((await reader.delete(`/users/${both}`, 1)).status).toBe(403)
  expect(await db.selectFrom('grants').select('id').where('user_id', '=', both).execute()).toHaveLength(2)
})

const countPeople = async () => (await db.selectFrom('users').select('id').execute()).length

test.each([
  [0, [0, 1, 2, 3, 4, 5, 6]],
  [1, [2, 3, 4, 5, 6]],
  [2, [3, 4]],
  [3, []],
  [4, [5, 6]],
  [5, []],
  [6, []],
] as const)('level %i may edit and delete levels %j and no others', async (level, may) => {
  const { here } = await twoSides()
  const spaceOf = {
    0: [],
    1: [],
    2: [{ venue_area_id: here.area }],
    3: [{ venue_area_id: here.area }],
    4: [{ room_id: here.room }],
    5: [{ room_id: here.room }],
    6: [{ pattern_id: here.pattern }],
  }
  const actor = await as(level, ...spaceOf[level])
  const above = { 0: await makePerson(db, { authority: 0 }), 1: await makePerson(db, { authority: 1 }) }
  const visible = new Set(idsOf(await actor.get('/users?limit=200')))
  for (const target of [0, 1, 2, 3, 4, 5, 6] as const) {
    const id = here.people[target as 2] ?? above[target as 0]
    const lists = {
      ...noSpaces,
      areaList: target === 2 || target === 3 ? [here.area] : [],
      roomList: target === 4 || target === 5 ? [here.room] : [],
      roomPatternList: target === 6 ? [here.pattern] : [],
    }
    const answer = await actor.patch(`/users/${id}`, { userName: '新しい名前', cmsAccountAuth: target, ...lists }, 1)
    const allowed = (may as readonly number[]).includes(target)
    const refusal = may.length === 0 || visible.has(id) ? 403 : 404
    expect([target, answer.status]).toEqual([target, allowed ? 200 : refusal])
    expect([target, (await actor.delete(`/users/${id}`, allowed ? 2 : 1)).status]).toEqual([
      target,
      allowed ? 204 : refusal,
    ])
  }
})

test('nobody edits or deletes herself, and nobody gives a level she may not give', async () => {
  const { here } = await twoSides()
  const manager = await as(0)
  const edit = { userName: '私', cmsAccountAuth: 0, ...noSpaces }
  expect((await manager.patch(`/users/${manager.id}`, edit, 1)).status).toBe(403)
  expect((await manager.delete(`/users/${manager.id}`, 1)).status).toBe(403)
  const area = await as(2, { venue_area_id: here.area })
  const up = { userName: 'x', cmsAccountAuth: 2, ...noSpaces, areaList: [here.area] }
  const refused = await area.patch(`/users/${here.people[3]}`, up, 1)
  expect(refused).toMatchObject({
    status: 400,
    body: { error_messages: [{ message_id: '180509', field: 'cmsAccountAuth' }] },
  })
})

test('a new authority drops the spaces that no longer fit, and refuses new ones that do not', async () => {
  const { here, there } = await twoSides()
  const manager = await as(0)
  const id = here.people[3]
  const asRoomMaker = {
    userName: '部屋 作',
    cmsAccountAuth: 5,
    ...noSpaces,
    areaList: [here.area],
    roomList: [here.room],
  }
  const wrong = await manager.patch(`/users/${id}`, { ...asRoomMaker, areaList: [there.area] }, 1)
  expect(fieldsOf(wrong)).toEqual(['areaList'])
  const moved = await manager.patch(`/users/${id}`, asRoomMaker, 1)
  expect(moved.body.item).toMatchObject({ cmsAccountAuth: 5, areaList: [], roomList: [{ id: here.room }], version: 2 })
  const gone = await manager.patch(
    `/users/${id}`,
    { ...asRoomMaker, areaList: [], roomList: ['01900000-0000-7000-8000-000000000000'] },
    2,
  )
  expect(fieldsOf(gone)).toEqual(['roomList'])
  const alone = await manager.patch(`/users/${id}`, { userName: '部屋 作', cmsAccountAuth: 1, ...noSpaces }, 2)
  expect(alone.body.item).toMatchObject({ cmsAccountAuth: 1, roomList: [], version: 3 })
})

test('an editor with a scope leaves at least one space, and only within her scope', async () => {
  const { here, there } = await twoSides()
  const manager = await as(4, { room_id: here.room })
  const edit = (roomList: string[]) =>
    manager.patch(`/users/${here.people[5]}`, { userName: 'x', cmsAccountAuth: 5, ...noSpaces, roomList }, 1)
  expect(fieldsOf(await edit([]))).toEqual(['roomList'])
  expect(fieldsOf(await edit([there.room]))).toEqual(['roomList'])
  expect((await edit([here.room, here.sub])).status).toBe(200)
})

test('two system managers who delete each other at the same time leave one', async () => {
  for (let round = 0; round < 5; round++) {
    await truncate()
    const managers = [await as(0), await as(0)] as [Caller, Caller]
    const [first, second] = managers
    const both = await Promise.all([first.delete(`/users/${second.id}`, 1), second.delete(`/users/${first.id}`, 1)])
    expect(both.filter((answer) => answer.status === 204)).toHaveLength(1)
    expect(await countPeople()).toBe(1)
  }
})

test('of two system managers who delete each other beside a third one only the first acts', async () => {
  for (let round = 0; round < 5; round++) {
    await truncate()
    const [first, second] = [await as(0), await as(0), await as(0)]
    const both = await Promise.all([first.delete(`/users/${second.id}`, 1), second.delete(`/users/${first.id}`, 1)])
    expect(both.map((answer) => answer.status).sort()).toEqual([204, 401])
    expect(await countPeople()).toBe(2)
  }
})

/** What two calls answer that begin while another one has the turn of those who may touch system managers. */
async function inTurn(calls: () => Promise<Answered>[]): Promise<Answered[]> {
  const { both } = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('system managers'))`.execute(trx)
    const both = calls()
    await untilTheyWait(db, both, ['advisory'])
    return { both }
  })
  return (await Promise.all(both)).sort((one, other) => one.status - other.status)
}

test('two system managers who demote each other at the same time leave one', async () => {
  const [first, second] = [await as(0), await as(0)]
  const down = { userName: 'x', cmsAccountAuth: 1, ...noSpaces }
  const [one, other] = await inTurn(() => [
    first.patch(`/users/${second.id}`, down, 1),
    second.patch(`/users/${first.id}`, down, 1),
  ])
  expect([one?.status, other?.status]).toEqual([200, 400])
  expect(other && fieldsOf(other)).toEqual(['accountId'])
})

test('a system manager who was demoted before she calls is signed out, and demotes nobody', async () => {
  const [first, second] = [await as(0), await as(0)]
  const down = { userName: 'x', cmsAccountAuth: 1, ...noSpaces }
  expect((await first.patch(`/users/${second.id}`, down, 1)).status).toBe(200)
  expect((await second.patch(`/users/${first.id}`, down, 1)).status).toBe(401)
})

test('two managers take turns: the second one meets what the first one left', async () => {
  const [first, second] = [await as(0), await as(0)]
  const deletions = () => [first.delete(`/users/${second.id}`, 1), second.delete(`/users/${first.id}`, 1)]
  expect((await inTurn(deletions)).map(({ status }) => status)).toEqual([204, 403])
})

test('two edits of one version that both wait for the person: one wins', async () => {
  const [first, second] = [await as(1), await as(1)]
  const id = await makePerson(db, { authority: 2 }, { venue_area_id: await makeVenueArea(db) })
  const areaList = idsOf(await first.get('/venue-areas'))
  const { both } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const both = [first, second].map((organizer, n) =>
      organizer.patch(`/users/${id}`, { userName: `名前${n}`, cmsAccountAuth: 2, ...noSpaces, areaList }, 1),
    )
    await untilTheyWait(db, both)
    return { both }
  })
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('of many edits of one version one wins; a stale deletion is refused with the person as she is', async () => {
  const manager = await as(0)
  const id = await makePerson(db, { authority: 1 })
  const edits = Array.from({ length: 10 }, (_, n) =>
    manager.patch(`/users/${id}`, { userName: `名前${n}`, cmsAccountAuth: 1, ...noSpaces }, 1),
  )
  const statuses = (await Promise.all(edits)).map((answer) => answer.status).sort()
  expect(statuses).toEqual([200, ...Array(9).fill(409)])
  expect(await manager.delete(`/users/${id}`, 1)).toMatchObject({ status: 409, body: { item: { version: 2 } } })
  expect((await manager.delete(`/users/${id}`)).status).toBe(428)
  expect((await manager.delete(`/users/${id}`, 2)).status).toBe(204)
})

test('the list finds, filters and sorts, and walks all pages without losing anyone', async () => {
  const manager = await as(0)
  for (let n = 0; n < 7; n++) {
    const seen = n % 2 ? { last_seen_at: new Date(`2025-04-0${n + 1}T00:00:00Z`) } : {}
    await makePerson(db, {
      authority: 5,
      user_name: `ﾔﾏﾀﾞ ${n}`,
      nick_name: '𠮷野家',
      email: `yamada${n}@expo.example`,
      ...seen,
    })
  }
  await makePerson(db, {
    authority: 6,
    user_name: '招待 中',
    nick_name: null,
    login_status: 'invited',
    consent_terms_at: null,
  })
  expect((await manager.get('/users?q=やまだ 3')).body.total).toBe(1)
  // Variants of a character find each other (docs/decisions/0265).
  expect((await manager.get('/users?q=吉')).body.total).toBe(7)
  expect((await manager.get('/users?q=𠮷')).body.total).toBe(7)
  expect((await manager.get('/users?q=古')).body.total).toBe(0)
  expect((await manager.get('/users?q=YAMADA&cmsAccountAuth=5')).body.total).toBe(7)
  expect((await manager.get('/users?loginStatus=invited')).body.total).toBe(1)
  expect((await manager.get('/users?roomId=none')).body.total).toBe(0)
  for (const sort of ['userName', '-userName', 'lastSeenAt', '-lastSeenAt', 'cmsAccountAuth', '-updatedAt']) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await manager.get(`/users?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)
      seen.push(...(page.body.items as Item[]).map((item) => item.id))
      cursor = page.body.nextCursor as string | null
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 9, 9])
  }
})

test.each([
  ['', 3, false],
  ['&countTo=3', 3, false],
  ['&countTo=2', 2, true],
  ['&countTo=0', 3, false],
  ['&countTo=x', 3, false],
])('the list counts as far as it is asked to: %s', async (asked, total, totalIsEstimate) => {
  for (let n = 0; n < 3; n += 1) await makePerson(db, { authority: 1, user_name: `数える人${n}` })
  const { body } = await (await as(0)).get(`/users?q=${encodeURIComponent('数える人')}&limit=1${asked}`)
  expect(body).toMatchObject({ total, totalIsEstimate, items: [{}] })
})
