import { type ManyReport, manyInput } from '#lib/contracts/many-changes.ts'
import { undoMany } from '#lib/testing/change-many.ts'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { isLargeChange } from './change-many.ts'
import { isLargeUndo } from './undo-many.ts'

const { db, as, truncate, time } = await testCms()
beforeEach(truncate)

const link = (field: string, ...ids: string[]) => ({ act: 'link', field, ids })
const unlink = (field: string, ...ids: string[]) => ({ act: 'unlink', field, ids })

async function ask(who: Caller, targetIds: string[], acts: object[], token: string | null = null) {
  const answer = await who.post('/many-changes', { manyKind: 'user', targetIds, acts, token })
  expect(answer.status).toBe(200)
  return answer.body.item as ManyReport
}

const doIt = async (who: Caller, ids: string[], acts: object[]) =>
  ask(who, ids, acts, (await ask(who, ids, acts)).token)

const takeBack = (who: Caller, changeId: string | null) => undoMany(who, { changeId })

/** Who holds what, and until when. */
const held = async () =>
  (
    await db
      .selectFrom('grants')
      .select(['user_id', 'target_id', 'ends_at'])
      .where('set_id', 'is', null)
      .orderBy('user_id')
      .orderBy('target_id')
      .execute()
  ).map((row) => [row.user_id, row.target_id, row.ends_at?.toISOString() ?? null])

test('many people are given access to several rooms until a day, which is taken back as one and given again', async () => {
  const [one, other] = [await makeRoom(db), await makeRoom(db)]
  const ids = await Promise.all(Array.from({ length: 6 }, () => makePerson(db, { authority: 5 })))
  const organizer = await as(1)
  const before = await held()
  const acts = [link('roomList', one, other), { act: 'set', field: 'lastDay', value: '2025-10-13' }]
  const dry = await ask(organizer, ids, acts)
  expect(dry).toMatchObject({ changeId: null, changedCount: 6, refusedCount: 0 })
  expect(dry.lines[0]?.changes).toMatchObject([
    { field: 'roomList', after: [{ id: expect.any(String) }, { id: expect.any(String) }] },
    { field: 'lastDay', before: null, after: '2025-10-13' },
  ])
  expect(await held()).toEqual(before)
  const done = await ask(organizer, ids, acts, dry.token)
  const given = await held()
  expect(given.filter(([, , end]) => end === '2025-10-13T15:00:00.000Z')).toHaveLength(12)
  const trail = await db.selectFrom('audit').select('after').where('action', '=', 'access.given').execute()
  expect(trail).toHaveLength(12)
  expect(trail[0]?.after).toMatchObject({ kind: 'room', lastDay: '2025-10-13', manyChangeId: done.changeId })
  const undone = await takeBack(organizer, done.changeId)
  expect(undone).toMatchObject({ changedCount: 6, refusedCount: 0 })
  expect(await held()).toEqual(before)
  expect(await takeBack(organizer, undone.changeId)).toMatchObject({ changedCount: 6 })
  expect(await held()).toEqual(given)
})

test('an end date that is set alone is that of all each of them holds by herself in the scope of who sets it, and is taken back', async () => {
  const [hers, foreign, none] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: hers }, { room_id: none })
  const [both, outside] = [
    await makePerson(db, { authority: 5 }, { room_id: hers }, { room_id: foreign }),
    await makePerson(db, { authority: 5 }, { room_id: foreign }),
  ]
  const before = await held()
  const day = [{ act: 'set', field: 'lastDay', value: '2025-10-13' }]
  const done = await doIt(manager, [both, outside], day)
  expect(done).toMatchObject({ changedCount: 1, goneCount: 1 })
  expect((await held()).filter(([id]) => id === both)).toEqual(
    before.flatMap(([id, room]) =>
      id === both ? [[id, room, room === hers ? '2025-10-13T15:00:00.000Z' : null]] : [],
    ),
  )
  expect(await takeBack(manager, done.changeId)).toMatchObject({ changedCount: 1 })
  expect(await held()).toEqual(before)
})

test('what is taken from many and taken back ends on the day it ended on, and no right is gained', async () => {
  const room = await makeRoom(db)
  const until = new Date(time.now.getTime() + 5 * 86_400_000)
  until.setUTCHours(15, 0, 0, 0)
  const ids = [
    await makePerson(db, { authority: 5 }, { room_id: room }),
    await makePerson(db, { authority: 5 }, { room_id: room }),
  ]
  await db
    .updateTable('grants')
    .set({ ends_at: until })
    .where('user_id', '=', ids[0] ?? '')
    .execute()
  const organizer = await as(1)
  const before = await held()
  const done = await doIt(organizer, ids, [unlink('roomList', room)])
  expect(done.changedCount).toBe(2)
  expect((await held()).filter(([, target]) => target === room)).toEqual([])
  await takeBack(organizer, done.changeId)
  expect(await held()).toEqual(before)
})

test('who holds a space already has its last day changed, other spaces keep theirs, and all of it is taken back as one', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const endOn = (person: string, day: string) =>
    db
      .updateTable('grants')
      .set({ ends_at: new Date(`${day}T15:00:00Z`) })
      .where('user_id', '=', person)
      .execute()
  const [forever, shorter, same, none] = await Promise.all([
    makePerson(db, { authority: 5 }, { room_id: room }, { room_id: other }),
    makePerson(db, { authority: 5 }, { room_id: room }),
    makePerson(db, { authority: 5 }, { room_id: room }),
    makePerson(db, { authority: 5 }),
  ])
  await endOn(shorter, '2025-09-01')
  await endOn(same, '2025-10-13')
  const ids = [forever, shorter, same, none]
  const organizer = await as(1)
  const before = await held()
  const acts = [{ act: 'set', field: 'lastDay', value: '2025-10-13' }, link('roomList', room.toUpperCase())]
  const dry = await ask(organizer, ids, acts)
  expect(dry).toMatchObject({ changedCount: 3, sameCount: 1, refusedCount: 0 })
  expect(dry.lines.find(({ id }) => id === shorter)?.changes).toMatchObject([
    { field: 'lastDay', before: '2025-09-01', after: '2025-10-13' },
  ])
  expect(await held()).toEqual(before)
  const done = await ask(organizer, ids, acts, dry.token)
  const ended = (await held()).filter(([, , end]) => end === '2025-10-13T15:00:00.000Z')
  expect(ended.map(([person]) => person).sort()).toEqual([...ids].sort())
  expect(await held()).toContainEqual([forever, other, null])
  expect(await takeBack(organizer, done.changeId)).toMatchObject({ changedCount: 3, refusedCount: 0 })
  expect(await held()).toEqual(before)
})

test('each is refused what ACCESS6000 refuses her, and nothing foreign is named', async () => {
  const [mine, foreign] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: mine })
  const maker = await makePerson(db, { authority: 5 }, { room_id: mine })
  const colleague = await makePerson(db, { authority: 4 }, { room_id: mine })
  const outsider = await makePerson(db, { authority: 5 }, { room_id: foreign })
  const pattern = await makePattern(db, { room_id: mine })
  const ids = [maker, colleague, outsider, manager.id]
  const report = await ask(manager, ids, [unlink('roomList', mine)])
  expect(report).toMatchObject({ changedCount: 1, refusedCount: 2, goneCount: 1 })
  const problems = new Map(report.lines.map(({ id, problems }) => [id, problems.map(({ field }) => field)]))
  expect(problems.get(colleague)).toEqual(['accessCoexistingCheck'])
  expect(problems.get(manager.id)).toEqual(['userList'])
  const unknown = await ask(manager, [maker], [link('roomList', foreign)])
  const missing = await ask(manager, [maker], [link('roomList', '019a0000-0000-7000-8000-000000000000')])
  expect(unknown.lines[0]?.problems).toEqual(missing.lines[0]?.problems)
  expect(unknown).toMatchObject({ changedCount: 0, refusedCount: 1 })
  expect(await ask(manager, [maker], [link('roomPatternList', pattern)])).toMatchObject({ refusedCount: 1 })
  const old = [link('roomList', mine), { act: 'set', field: 'lastDay', value: '2020-01-01' }]
  const newcomer = await makePerson(db, { authority: 5 })
  expect((await ask(await as(1), [newcomer], old)).lines[0]?.problems).toMatchObject([{ field: 'lastDay' }])
  for (const level of [3, 5, 6] as const) {
    const answer = await (await as(level)).post('/many-changes', {
      manyKind: 'user',
      targetIds: [maker],
      acts: [unlink('roomList', mine)],
    })
    expect([level, answer.status]).toEqual([level, 403])
  }
})

test('who took the last access of people in her scope finds the change and takes it back; nobody else of her level does', async () => {
  const [mine, foreign] = [await makeRoom(db), await makeRoom(db)]
  const [manager, colleague, other] = await Promise.all([mine, mine, foreign].map((room) => as(4, { room_id: room })))
  if (!manager || !colleague || !other) throw new Error('they are there')
  const ids = [
    await makePerson(db, { authority: 5, user_name: '甲 花子' }, { room_id: mine }),
    await makePerson(db, { authority: 5, user_name: '乙 太郎' }, { room_id: mine }, { room_id: foreign }),
  ]
  await db
    .updateTable('grants')
    .set({ ends_at: new Date('2025-10-13T15:00:00Z') })
    .where('user_id', 'in', ids)
    .execute()
  const before = await held()
  const done = await doIt(manager, ids, [unlink('roomList', mine)])
  expect([done.changedCount, (await held()).length]).toEqual([2, before.length - 2])
  expect((await manager.get(`/users/${ids[0]}`)).status).toBe(404)
  expect((await manager.get('/many-changes')).body.items).toMatchObject([{ rowCount: 2, mayUndo: true }])
  const { items } = (await manager.get(`/many-changes/${done.changeId}/rows`)).body
  expect(items).toMatchObject([
    { id: ids[0], name: '甲 花子', isGone: false, isOutside: true },
    { id: ids[1], name: '乙 太郎', isGone: false, isOutside: true },
  ])
  expect(JSON.stringify(items)).not.toContain(foreign)
  // Another manager of the room did nothing of it; one of the other room sees the person who is there still, and may give her nothing of the first.
  expect((await colleague.get('/many-changes')).body.items).toEqual([])
  expect((await other.get('/many-changes')).body.items).toMatchObject([{ rowCount: 1 }])
  const tried = await other.post(`/many-changes/${done.changeId}/undo`, {})
  expect(tried.body.item).toMatchObject({ changedCount: 0 })
  expect(JSON.stringify(tried.body)).not.toContain('甲 花子')
  // Only that change reaches them: nothing else is done to them by their IDs.
  expect(await ask(manager, ids, [link('roomList', mine)])).toMatchObject({ changedCount: 0, goneCount: 2 })
  const undone = await takeBack(manager, done.changeId)
  expect(undone).toMatchObject({ changedCount: 2, refusedCount: 0, goneCount: 0 })
  expect(await held()).toEqual(before)
  expect(await takeBack(manager, undone.changeId)).toMatchObject({ changedCount: 2 })
  expect(await held()).toHaveLength(before.length - 2)
})

test('taking it back gives nobody what a single save would not, nor what lies in her scope no longer', async () => {
  const [mine, given] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: mine }, { room_id: given })
  const [risen, moved, gone] = [
    await makePerson(db, { authority: 5 }, { room_id: mine }),
    await makePerson(db, { authority: 5 }, { room_id: given }),
    await makePerson(db, { authority: 5 }, { room_id: mine }),
  ]
  const done = await doIt(manager, [risen, moved, gone], [unlink('roomList', mine, given)])
  expect(done.changedCount).toBe(3)
  await db.updateTable('users').set({ authority: 4 }).where('id', '=', risen).execute()
  await db.deleteFrom('grants').where('user_id', '=', manager.id).where('room_id', '=', given).execute()
  await db.deleteFrom('users').where('id', '=', gone).execute()
  const before = await held()
  const report = (await manager.post(`/many-changes/${done.changeId}/undo`, {})).body.item as ManyReport
  expect(report).toMatchObject({ changedCount: 0, refusedCount: 1, goneCount: 0 })
  expect(report.lines).toMatchObject([{ id: risen, problems: [{ field: 'accessCoexistingCheck' }] }])
  expect(await held()).toEqual(before)
})

test('people are not deleted as a change of many', async () => {
  const organizer = await as(1)
  const maker = await makePerson(db, { authority: 3 }, { venue_area_id: await makeVenueArea(db) })
  const answer = await organizer.post('/many-changes', {
    manyKind: 'user',
    targetIds: [maker],
    acts: [{ act: 'delete' }],
  })
  expect(answer.body).toMatchObject({ error_messages: [{ field: 'acts' }] })
})

test('a change of access is taken back with the patience of a large one, however few the people', async () => {
  const [room, id] = [await makeRoom(db), await makePerson(db, { authority: 5 })]
  const { changeId } = await doIt(await as(1), [id], [link('roomList', room)])
  expect(await isLargeUndo(db, changeId ?? '')).toBe(true)
})

test('an end date that comes with no spaces has the patience of a large change, however few the people: each may hold thousands', () => {
  const isLarge = (...acts: object[]) =>
    isLargeChange(
      manyInput.parse({ manyKind: 'user', targetIds: ['0198a000-0000-7000-8000-000000000001'], acts, token: null }),
    )
  const day = { act: 'set', field: 'lastDay', value: '2025-10-13' }
  const room = '0198a000-0000-7000-8000-000000000002'
  expect(isLarge(day)).toBe(true)
  expect(isLarge(unlink('roomList', room), day)).toBe(true)
  expect(isLarge(link('roomList', room), day)).toBe(false)
  expect(isLarge(link('roomList', room))).toBe(false)
})
