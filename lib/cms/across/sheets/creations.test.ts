import {
  makeAccessSet,
  makeArEvent,
  makeEntry,
  makeExpoArea,
  makePattern,
  makePerson,
  makeRoom,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Compared, comparedSheet } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate, time } = await testCms()
let manager: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
})

const NEW_ROOMS = ['名称,ルーム区分,ルーム種別', '甲,main,pavilion', '乙,main,pavilion', '丙,main,pavilion'].join('\n')

async function applied(kind: 'room' | 'transition' | 'venueArea', file: string) {
  const found = await comparedSheet(manager, kind, file)
  const { status, body } = await manager.post(`/sheets/${found.id}/apply`, {}, { version: found.version })
  expect(status).toBe(200)
  return body.item as Compared & { creationId: string }
}
type Report = { token: string; changeId: string; changedCount: number; refusedCount: number; along: object }
const undo = async (id: string, token: string | null = null) => {
  const { status, body } = await manager.post(`/many-changes/${id}/undo`, { token })
  expect(status).toBe(200)
  return body.item as Report
}
const takenBack = async (id: string) => undo(id, (await undo(id)).token)
const rooms = () => db.selectFrom('rooms').select(['id', 'space_title', 'version']).orderBy('space_title').execute()

test('what a file made new is one change, taken back as one and made to stand again', async () => {
  const there = await makeRoom(db, { space_title: '前から' })
  const { creationId, changeId } = await applied('room', NEW_ROOMS)
  expect(changeId).toBeNull()
  expect((await manager.get(`/many-changes/${creationId}`)).body.item).toMatchObject({
    manyKind: 'room',
    isCreation: true,
    isDeletion: false,
    rowCount: 3,
    mayUndo: true,
  })
  const { changeId: undoId } = await takenBack(creationId)
  expect((await rooms()).map(({ id }) => id)).toEqual([there])
  expect((await manager.get(`/many-changes/${creationId}`)).body.item).toMatchObject({ undoneCount: 3, mayUndo: false })
  const { items } = (await manager.get(`/many-changes/${creationId}/rows`)).body as { items: { name: string }[] }
  expect(items.map(({ name }) => name).sort()).toEqual(['丙', '乙', '甲'].sort())
  // The undo is a deletion, and is taken back as one.
  await takenBack(undoId)
  expect(await rooms()).toHaveLength(4)
  expect((await manager.get(`/many-changes/${creationId}`)).body.item).toMatchObject({ undoneCount: 0, mayUndo: true })
})

test('what somebody saved since, or put something on since, stays when the rest is taken back', async () => {
  const { creationId } = await applied('room', NEW_ROOMS)
  const idOf = async (title: string) => (await rooms()).find((row) => row.space_title === title)?.id ?? ''
  const [saved, used] = [await idOf('甲'), await idOf('乙')]
  time.now = new Date(time.now.getTime() + 60_000)
  const form = { spaceTitle: '甲館', metaType: 'pavilion', metaAuthor: '', venueAreaIds: [] }
  expect((await manager.patch(`/rooms/${saved}`, form, 1)).status).toBe(200)
  const pattern = { spaceId: used, spacePatternTitle: '通常', openType: 'normal' }
  expect(await manager.post('/patterns', pattern)).toMatchObject({ status: 201 })
  expect(await undo(creationId)).toMatchObject({ changedCount: 1, refusedCount: 2, along: { patterns: 0 } })
  await takenBack(creationId)
  expect((await rooms()).map((row) => row.space_title).sort()).toEqual(['乙', '甲館'].sort())
  expect((await manager.get(`/many-changes/${creationId}`)).body.item).toMatchObject({ rowCount: 3, undoneCount: 1 })
})

test('what older things were moved to since stays, and so does an area with rooms or in a set of access', async () => {
  await makeExpoArea(db, { space_title: '会場' })
  const [oldRoom, oldSub] = [await makeRoom(db, { space_title: '前から' }), await makeRoom(db, { space_title: '控室' })]
  const event = await makeArEvent(db, { room_id: oldRoom })
  const { creationId } = await applied('room', NEW_ROOMS)
  const areas = await applied('venueArea', '名称,所属先\n東,会場\n西,会場\n南,会場')
  const idOf = async (table: 'rooms' | 'venue_areas', title: string) =>
    (await db.selectFrom(table).select('id').where('space_title', '=', title).executeTakeFirstOrThrow()).id
  // Another console, whose clock is a minute behind that of the one that took the file.
  time.now = new Date(time.now.getTime() - 60_000)
  const under = { act: 'set', field: 'spaceParentId', value: await idOf('rooms', '甲') }
  await db.updateTable('rooms').set({ room_class: 'sub', main_room_id: oldRoom }).where('id', '=', oldSub).execute()
  const change = { manyKind: 'room', targetIds: [oldSub], acts: [under], token: null as string | null }
  const { token } = (await manager.post('/many-changes', change)).body.item as Report
  expect((await manager.post('/many-changes', { ...change, token })).body.item).toMatchObject({ changedCount: 1 })
  const moved = { spaceId: await idOf('rooms', '乙'), spacePatternTitle: '茶会' }
  expect((await manager.patch(`/ar-events/${event}`, moved, 1)).status).toBe(200)
  expect(await undo(creationId)).toMatchObject({ changedCount: 1, refusedCount: 2, along: { rooms: 0, arEvents: 0 } })

  const inside = { roomIds: [oldRoom], unlinkRoomIds: [] }
  expect((await manager.put(`/venue-areas/${await idOf('venue_areas', '東')}/rooms`, inside)).status).toBe(200)
  await makeAccessSet(db, await makePerson(db, { authority: 5 }), { venue_area_id: await idOf('venue_areas', '西') })
  const { lines } = (await undo(areas.creationId)) as Report & {
    lines: { name: string; problems: { message: string }[] }[]
  }
  const left = lines.filter(({ problems }) => problems.length > 0)
  expect(left.map(({ name }) => name).sort()).toEqual(['東', '西'].sort())
  expect(left[0]?.problems[0]?.message).toContain('そのまま残します')
  await takenBack(areas.creationId)
  expect((await db.selectFrom('venue_areas').select('space_title').execute()).length).toBe(2)
})

test('new rows of a kind that is made by its verb are a change as well', async () => {
  for (const space_title of ['甲', '乙', '丙']) await makeRoom(db, { space_title })
  const { creationId } = await applied('transition', '遷移元,遷移先,遷移種別\n甲,乙,ゲート\n乙,丙,ゲート')
  await takenBack(creationId)
  expect(await db.selectFrom('transitions').select('id').execute()).toEqual([])
  await makeExpoArea(db, { space_title: '会場' })
  const areas = await applied('venueArea', '名称,所属先\n東,会場\n西,会場')
  await takenBack(areas.creationId)
  expect(await db.selectFrom('venue_areas').select('id').execute()).toEqual([])
})

test('how many rows cannot be taken back is said before they are saved', async () => {
  const area = await makeVenueArea(db, { space_title: '東' })
  const pattern = await makePattern(db, { title: '通常', room_id: await makeRoom(db) })
  const entry = await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const lasting = async (kind: 'room' | 'venueArea' | 'scheduleEntry' | 'user', file: string) =>
    (await comparedSheet(manager, kind, file)).lastingCount
  expect(await lasting('venueArea', `ID,名称\n${area},東館`)).toBe(0)
  expect(await lasting('scheduleEntry', `ID,削除\n${entry},削除`)).toBe(0)
  const file = `ID,氏名\n${await makePerson(db, { authority: 5 })},別名`
  expect(await lasting('user', file)).toBe(1)
  expect(await lasting('room', NEW_ROOMS)).toBe(0)
  const owner = await as(2, { venue_area_id: area })
  const hers = ['名称,ルーム区分,ルーム種別,会場エリア', '丁,main,pavilion,東'].join('\n')
  expect(await comparedSheet(owner, 'room', hers)).toMatchObject({ counts: { new: 1 }, lastingCount: 1 })
})
