import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeGrant, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { grantsIn, makePlaces } from '#lib/testing/rights-places.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, time } = await testCms()
const { here, elsewhere } = await makePlaces(db)
const manager = await as(1)
let n = 0

const setOf = (more: object) => ({ setName: `チーム ${++n}`, cmsAccountAuth: 5, ...more })
const editOf = (item: Record<string, unknown>, more: object) => ({
  setName: item.setName,
  roomList: (item.roomList as { id: string }[]).map(({ id }) => id),
  lastDay: item.lastDay,
  ...more,
})
const create = async (who: Caller, more: object) => {
  const answer = await who.post('/access-sets', setOf(more))
  expect([answer.status, answer.body.error_messages]).toEqual([201, undefined])
  return answer.body.item as { id: string; version: number } & Record<string, unknown>
}
const makers = (count: number, ...grants: Parameters<typeof makePerson>[2][]) =>
  Promise.all(Array.from({ length: count }, () => makePerson(db, { authority: 5 }, ...grants)))
const roomsOf = async (id: string) => {
  const rows = await sql<{ room: string; own: boolean }>`select room_id as room, set_id is null as own
    from grants_at(${time.now}) where user_id = ${id} order by room_id, set_id nulls first`.execute(db)
  return rows.rows
}
const actionsOf = async (id: string) =>
  (await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('members hold the spaces of a set beside their own; a change changes all, and each has her audit row', async () => {
  const [first, second] = [await makeRoom(db), await makeRoom(db)]
  const [a = '', b = ''] = await makers(2)
  await makeGrant(db, a, { room_id: first })
  const item = await create(manager, { roomList: [first], userList: [a, b] })
  expect(item).toMatchObject({ memberCount: 2, roomList: [{ id: first }], lastDay: null, isEnded: false })
  expect(await roomsOf(a)).toEqual([
    { room: first, own: true },
    { room: first, own: false },
  ])
  expect((await manager.get(`/users/${b}`)).body.item).toMatchObject({
    roomList: [],
    accessSets: [{ id: item.id, setName: item.setName, spaces: 1, lastDay: null }],
    version: 2,
  })
  const changed = await manager.patch(`/access-sets/${item.id}`, editOf(item, { roomList: [second] }), 1)
  expect(changed.body.item).toMatchObject({ roomList: [{ id: second }], version: 2 })
  expect((await roomsOf(a)).map(({ own }) => own).sort()).toEqual([false, true])
  expect(await roomsOf(b)).toEqual([{ room: second, own: false }])
  expect(await actionsOf(b)).toEqual(['access.given', 'access.given'])
  const left = await manager.patch(
    `/access-sets/${item.id}`,
    editOf(changed.body.item as never, { leaverList: [b] }),
    2,
  )
  expect(left.body.item).toMatchObject({ memberCount: 1 })
  expect(await roomsOf(b)).toEqual([])
  expect(await actionsOf(b)).toEqual(['access.given', 'access.given', 'access.taken'])
  expect((await manager.delete(`/access-sets/${item.id}`, 3)).status).toBe(204)
  expect(await roomsOf(a)).toEqual([{ room: first, own: true }])
  expect(await actionsOf(item.id)).toEqual([
    'accessSet.created',
    'accessSet.edited',
    'accessSet.edited',
    'accessSet.deleted',
  ])
})

test('what she holds by herself, by ACCESS6000 and by her page, is changed without her sets, and the other way round', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const [a = ''] = await makers(1)
  await create(manager, { roomList: [room], userList: [a] })
  await manager.put('/grants', { spaceId: room, giveTo: [a], takeFrom: [] })
  const entries = (await manager.get(`/grants?spaceId=${room}`)).body.item as { entries: object[] }
  expect(entries.entries).toMatchObject([
    { id: a, bySet: null, mayTake: true },
    { id: a, bySet: { setName: expect.any(String) }, mayTake: false },
  ])
  const effect = await manager.post('/grants/effect', { spaceId: room, giveTo: [], takeFrom: [a] })
  expect(effect.body.item).toMatchObject({ groups: [{ losses: [] }] })
  await manager.put('/grants', { spaceId: room, giveTo: [], takeFrom: [a] })
  expect(await roomsOf(a)).toEqual([{ room, own: false }])
  const { version } = (await manager.get(`/users/${a}`)).body.item as { version: number }
  const edit = { userName: '変更', cmsAccountAuth: 5, roomList: [other] }
  expect((await manager.patch(`/users/${a}`, edit, version)).status).toBe(200)
  expect((await roomsOf(a)).filter(({ own }) => !own)).toEqual([{ room, own: false }])
  expect((await roomsOf(a)).filter(({ own }) => own)).toEqual([{ room: other, own: true }])
})

test('a dry run says who gains and loses what she holds by nothing else, who cannot join and why, and writes nothing', async () => {
  const [room, extra] = [await makeRoom(db), await makeRoom(db)]
  const [a = '', b = '', c = ''] = await makers(3)
  await makeGrant(db, b, { room_id: extra })
  const item = await create(manager, { roomList: [room], userList: [a, b] })
  const area = await makePerson(db, { authority: 3 })
  const unknown = '01900000-0000-7000-8000-000000000000'
  const body = editOf(item, { roomList: [extra], userList: [c, area] })
  const before = await db.selectFrom('audit').select('id').execute()
  const { item: effect } = (await manager.post(`/access-sets/${item.id}/effect`, body)).body as never as {
    item: { groups: { people: { id: string }[]; gains: object[]; losses: object[] }[] }
  }
  const of = (id: string) => effect.groups.find(({ people }) => people.some((person) => person.id === id))
  expect(of(a)).toMatchObject({ gains: [{ id: extra }], losses: [{ id: room }] })
  expect(of(b)).toMatchObject({ gains: [], losses: [{ id: room }] })
  expect(of(c)).toMatchObject({ gains: [{ id: extra }], losses: [] })
  expect(effect).toMatchObject({
    unchanged: 0,
    refused: [{ id: area, reason: 'authority' }],
  })
  expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(before.length)
  const fresh = await manager.post('/access-sets/effect', setOf({ roomList: [room], userList: [c, a] }))
  expect(fresh.body.item).toMatchObject({ groups: [{ people: [{ id: c }], gains: [{ id: room }] }], unchanged: 1 })
  // The change itself is all or nothing.
  const refused = await manager.patch(`/access-sets/${item.id}`, body, 1)
  expect(refused.body.error_messages).toMatchObject([{ field: 'accessCoexistingCheck' }])
  const missing = await manager.patch(`/access-sets/${item.id}`, editOf(item, { userList: [c, unknown] }), 1)
  expect(missing.body.error_messages).toMatchObject([{ field: 'userList' }])
  const level = await manager.patch(`/access-sets/${item.id}`, editOf(item, { userList: [area] }), 1)
  expect(level.body.error_messages).toMatchObject([{ field: 'accessCoexistingCheck' }])
  expect(await roomsOf(a)).toEqual([{ room, own: false }])
})

test('its last day ends it for all by the clock, and one of several sets ends alone', async () => {
  const room = await makeRoom(db)
  const [a = ''] = await makers(1)
  const short = await create(manager, { roomList: [room], userList: [a], lastDay: '2025-05-02' })
  await create(manager, { roomList: [room], userList: [a] })
  expect(await roomsOf(a)).toHaveLength(2)
  const was = time.now
  time.now = new Date('2025-05-02T15:00:00Z')
  const later = await as(1)
  expect(await roomsOf(a)).toHaveLength(1)
  expect((await later.get(`/access-sets/${short.id}`)).body.item).toMatchObject({
    isEnded: true,
    lastDay: '2025-05-02',
  })
  expect((await later.get('/access-sets?ended=1')).body.items).toMatchObject([{ id: short.id }])
  // An end that is over may stay as it is; it is lengthened by who sees everyone.
  expect((await later.patch(`/access-sets/${short.id}`, editOf(short, {}), 1)).status).toBe(200)
  expect(await roomsOf(a)).toHaveLength(1)
  expect(
    (await later.patch(`/access-sets/${short.id}`, editOf(short, { lastDay: '2025-05-01' }), 1)).body.error_messages,
  ).toMatchObject([{ field: 'lastDay' }])
  expect((await later.patch(`/access-sets/${short.id}`, editOf(short, { lastDay: '2025-06-01' }), 1)).status).toBe(200)
  expect(await roomsOf(a)).toHaveLength(2)
  const own = await as(4, { room_id: room })
  await later.patch(`/access-sets/${short.id}`, editOf(short, { lastDay: '2025-05-03' }), 2)
  time.now = new Date('2025-05-03T15:00:00Z')
  const [again, boss] = [await as(4, { room_id: room }), await as(1)]
  expect(
    (await again.patch(`/access-sets/${short.id}`, editOf(short, { lastDay: '2025-06-01' }), 3)).body.error_messages,
  ).toMatchObject([{ field: 'lastDay' }])
  expect((await boss.get(`/access-sets/${short.id}`)).body.item).toMatchObject({ version: 3 })
  expect(own.authority).toBe(4)
  time.now = was
})

test('whoever holds nothing else leaves the list of the room’s manager with the set, and stays in that of who reads all', async () => {
  const room = await makeRoom(db)
  const [a = ''] = await makers(1)
  const item = await create(manager, { roomList: [room], userList: [a] })
  const own = await as(4, { room_id: room })
  expect((await own.get(`/users/${a}`)).status).toBe(200)
  expect((await own.delete(`/access-sets/${item.id}`, item.version)).status).toBe(204)
  expect((await own.get(`/users/${a}`)).status).toBe(404)
  expect((await manager.get(`/users/${a}`)).status).toBe(200)
})

test('who gets another level, or is deleted, leaves; a space that goes leaves the sets', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const [a = '', b = ''] = await makers(2)
  const item = await create(manager, { roomList: [room, other], userList: [a, b] })
  const { version } = (await manager.get(`/users/${a}`)).body.item as { version: number }
  const area = await makeVenueArea(db)
  await manager.patch(`/users/${a}`, { userName: '変更', cmsAccountAuth: 3, areaList: [area] }, version)
  expect((await manager.get(`/access-sets/${item.id}`)).body.item).toMatchObject({ memberCount: 1 })
  expect((await roomsOf(a)).filter(({ own }) => !own)).toEqual([])
  await db.deleteFrom('rooms').where('id', '=', other).execute()
  expect((await manager.get(`/access-sets/${item.id}`)).body.item).toMatchObject({ roomList: [{ id: room }] })
  await db.deleteFrom('users').where('id', '=', b).execute()
  expect((await manager.get(`/access-sets/${item.id}`)).body.item).toMatchObject({ memberCount: 0 })
})

test('a space that two sets hold, or she besides, is counted once', async () => {
  const [own, shared, single] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const [a = '', b = ''] = await makers(2)
  await makeGrant(db, a, { room_id: own })
  await create(manager, { roomList: [own, shared], userList: [a, b] })
  await create(manager, { roomList: [shared, single], userList: [a, b] })
  const of = async (id: string) => (await manager.get(`/users/${id}`)).body.item
  expect(await of(a)).toMatchObject({ roomList: [{ id: own }], spacesBySets: 2 })
  expect(await of(b)).toMatchObject({ accessSets: [{ spaces: 2 }, { spaces: 2 }], spacesBySets: 3 })
  expect(await of(manager.id)).not.toHaveProperty('spacesBySets')
})

test('a name once, a space at least, no level without spaces, not too large', async () => {
  const room = await makeRoom(db)
  const item = await create(manager, { roomList: [room] })
  const same = await manager.post('/access-sets', { ...setOf({ roomList: [room] }), setName: item.setName })
  expect(same.body.error_messages).toMatchObject([{ field: 'setName', message_id: '267807' }])
  expect((await manager.post('/access-sets', setOf({}))).body.error_messages).toMatchObject([{ field: 'roomList' }])
  const level = await manager.post('/access-sets', setOf({ cmsAccountAuth: 1 }))
  expect(level.body.error_messages).toMatchObject([{ field: 'cmsAccountAuth' }])
  expect((await manager.post('/access-sets', setOf({ roomList: [room], userList: [manager.id] }))).status).toBe(400)
})

test('what somebody holds is read anew where her lock was waited for', async () => {
  const [room, mine] = [await makeRoom(db), await makeRoom(db)]
  const [gone = '', stays = ''] = await makers(2, { room_id: room })
  const own = await as(4, { room_id: room }, { room_id: mine })
  /** She joins a set while another transaction, which changes her, has her lock. */
  const joining = (who: string, change: (trx: typeof db) => Promise<unknown>) =>
    db
      .transaction()
      .execute(async (trx) => {
        await sql`update users set version = version + 1 where id = ${who}`.execute(trx)
        const answer = own.post('/access-sets', setOf({ roomList: [mine], userList: [who] }))
        await untilTheyWait(db, [answer])
        await change(trx)
        return { answer }
      })
      .then(({ answer }) => answer)
  const lost = await joining(gone, (trx) => trx.deleteFrom('grants').where('user_id', '=', gone).execute())
  expect([lost.status, lost.body.error_messages]).toMatchObject([400, [{ field: 'userList' }]])
  expect((await joining(stays, async () => {})).status).toBe(201)
})

test('a change takes as many statements for two hundred members as for two', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const statements = async (members: string[]) => {
    const item = await create(manager, { roomList: [room], userList: members })
    const seen: string[] = []
    const counting = deps.db.withPlugin({
      transformQuery: ({ node }) => {
        seen.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { fetch } = createCms({ ...deps, db: counting })
    const body = JSON.stringify(editOf(item, { roomList: [other] }))
    const headers = { cookie: manager.cookie, 'content-type': 'application/json', 'if-match': '"1"' }
    const url = `http://cms.test/cms/v1/fe/access-sets/${item.id}`
    const answer = await fetch(new Request(url, { method: 'PATCH', headers, body }))
    expect(answer.status).toBe(200)
    return seen.length
  }
  const few = await statements(await makers(2))
  const many = await statements(await makers(200))
  expect(few).toBeGreaterThan(5)
  expect(many).toBe(few)
})

describe('by levels', () => {
  test.each(AUTHORITIES)('level %i manages sets of levels she gives access to, in her scope alone', async (level) => {
    const who = await as(level, ...grantsIn(level, here))
    const mayEver = [0, 1, 2, 4].includes(level)
    const near = await create(manager, { roomList: [here.room], userList: await makers(1) })
    const far = await create(manager, { roomList: [elsewhere.room], userList: await makers(1) })
    const both = await create(manager, { roomList: [here.room, elsewhere.room] })
    const seesNear = level <= 1 || level === 4
    const statusOf = async (id: string) => (await who.get(`/access-sets/${id}`)).status
    expect(await Promise.all([near.id, far.id, both.id].map(statusOf))).toEqual(
      mayEver ? [seesNear ? 200 : 404, level <= 1 ? 200 : 404, level <= 1 ? 200 : 404] : [403, 403, 403],
    )
    const list = (await who.get('/access-sets?limit=200')).body.items as { id: string }[] | undefined
    const listed = new Set(list?.map(({ id }) => id))
    expect([near, far, both].map(({ id }) => listed.has(id))).toEqual([mayEver && seesNear, level <= 1, level <= 1])
    const edited = await who.patch(`/access-sets/${near.id}`, editOf(near, {}), 1)
    expect(edited.status).toBe(mayEver ? (seesNear ? 200 : 404) : 403)
    const widened = await who.patch(`/access-sets/${near.id}`, editOf(near, { roomList: [elsewhere.room] }), 1)
    expect(widened.status).toBe(mayEver ? (level <= 1 ? 200 : seesNear ? 400 : 404) : 403)
    // Nobody takes in whom she does not see, nor herself.
    const [foreign = ''] = await makers(1, { room_id: elsewhere.room })
    for (const id of [foreign, who.id]) {
      const joined = await who.post('/access-sets', setOf({ roomList: [here.room], userList: [id] }))
      if (level <= 1 && id === foreign) expect(joined.status).toBe(201)
      else expect([400, 403]).toContain(joined.status)
    }
  })
})
