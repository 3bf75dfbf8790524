import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { VIP_MAX } from '#lib/contracts/vip-users.ts'
import { askMany, changeMany, deleteMany, undoMany } from '#lib/testing/change-many.ts'
import { makeRoom, makeVipUser } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const refusedIn = ({ lines }: ManyReport) =>
  lines.flatMap(({ id, problems }) => problems.map(({ field }) => [id, field]))
const called = (targetIds: readonly string[], value: string) => ({
  manyKind: 'vipUser',
  targetIds,
  acts: [{ act: 'set', field: 'vipUserId', value }],
})
const placesIn = async (room: string) =>
  (
    await db.selectFrom('vip_users').select(['expo_id', 'place']).where('room_id', '=', room).orderBy('place').execute()
  ).map(({ expo_id, place }) => `${place} ${expo_id}`)

test('a guest under a wrong ID is put right on the lists of all rooms that have her, found by a search, but for one that has the right one already', async () => {
  const rooms = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const ids: string[] = []
  for (const room_id of rooms) ids.push(await makeVipUser(db, { room_id, expo_id: 'EXPO-41' }))
  await makeVipUser(db, { room_id: rooms[2], expo_id: 'EXPO-14', place: 2 })
  await makeVipUser(db, { room_id: await makeRoom(db), expo_id: 'GUEST-1' })
  const organizer = await as(1)
  const { acts, manyKind } = called([], 'EXPO-14')
  const done = await changeMany(organizer, { manyKind, acts, filter: { q: 'EXPO-41' } })
  expect([done.changedCount, refusedIn(done)]).toEqual([2, [[ids[2], 'vipUserId']]])
  expect(await placesIn(rooms[0] ?? '')).toEqual(['1 EXPO-14'])
  const trail = await db.selectFrom('audit').select('parent_id').where('action', '=', 'vipUser.edited').execute()
  expect(trail.map(({ parent_id }) => parent_id).sort()).toEqual(rooms.slice(0, 2).sort())
  expect(await undoMany(organizer, done)).toMatchObject({ changedCount: 2, refusedCount: 0 })
  expect(await placesIn(rooms[1] ?? '')).toEqual(['1 EXPO-41'])
})

test('of foreign rooms nobody is counted or named', async () => {
  const [room, foreign] = [await makeRoom(db), await makeRoom(db)]
  const own = await makeVipUser(db, { room_id: room, expo_id: 'EXPO-1' })
  const other = await makeVipUser(db, { room_id: foreign, expo_id: 'EXPO-1' })
  const keeper = await as(4, { room_id: room })
  const named = await askMany(keeper, called([own, other], 'EXPO-2'))
  expect(named).toMatchObject({ changedCount: 1, goneCount: 1 })
  expect(JSON.stringify(named)).not.toContain(other)
  const { acts, manyKind } = called([], 'EXPO-2')
  expect(await askMany(keeper, { manyKind, acts, filter: {} })).toMatchObject({ changedCount: 1, goneCount: 0 })
  const both = await changeMany(await as(0), called([own, other], 'EXPO-3'))
  expect((await keeper.get(`/many-changes/${both.changeId}`)).body.item).toMatchObject({ rowCount: 1 })
  expect((await keeper.get(`/many-changes/${both.changeId}/rows`)).body.items).toMatchObject([{ name: 'EXPO-3' }])
  expect(await undoMany(keeper, both)).toMatchObject({ changedCount: 1 })
  expect(await placesIn(foreign)).toEqual(['1 EXPO-3'])
})

test('who was taken off stands on her place again, or on a free one; in a full room she stays off, and it is said why', async () => {
  const [room, full] = [await makeRoom(db), await makeRoom(db)]
  const make = (room_id: string, place: number) => makeVipUser(db, { room_id, place, expo_id: `EXPO-${place}` })
  const ids = [await make(room, 1), await make(room, 2), await make(room, 3), await make(full, 1)]
  const organizer = await as(1)
  const gone = await deleteMany(organizer, 'vipUser', ids)
  await makeVipUser(db, { room_id: room, place: 1, expo_id: 'NEW-1' })
  for (let place = 1; place <= VIP_MAX; place += 1)
    await makeVipUser(db, { room_id: full, place, expo_id: `F-${place}` })
  const back = await undoMany(organizer, gone)
  expect([back.changedCount, refusedIn(back)]).toEqual([3, [[ids[3], 'vipUserId']]])
  expect(await placesIn(room)).toEqual(['1 NEW-1', '2 EXPO-2', '3 EXPO-3', '4 EXPO-1'])
})
