import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { RICH_MAX } from '#lib/contracts/rich-contents.ts'
import { askMany, changeMany, deleteMany, undoMany } from '#lib/testing/change-many.ts'
import { makePerson, makeRichContent, makeRoom } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
afterEach(truncate)

const TB = 10n ** 12n
const content = (room_id: string, row: object = {}) =>
  makeRichContent(db, { room_id, delivered_bytes: String((3n * TB) / 2n), cap_bytes: String(4n * TB), ...row })
const capOf = (targetIds: readonly string[], value: string) => ({
  manyKind: 'richContent',
  targetIds,
  acts: [{ act: 'set', field: 'distributionCapacityCheck', value }],
})
const refusalsOf = ({ lines }: ManyReport) =>
  lines.flatMap(({ id, problems }) => problems.map(({ field }) => [id, field]))
const mails = () => db.selectFrom('outbox').select(['to_address', 'of_many']).orderBy('to_address').execute()

test('one cap for many stops and resumes deliveries as single saves do, says so before, and tells those who look after them', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const ids = [await content(room), await content(room, { delivered_bytes: '1' }), await content(other)]
  await makePerson(db, { email: 'keeper@expo.example', authority: 4 }, { room_id: room })
  const organizer = await as(1)
  await db
    .updateTable('users')
    .set({ unwanted_mails: ['deliveryCap'] })
    .where('id', '=', organizer.id)
    .execute()
  const dry = await askMany(organizer, capOf(ids, '１'))
  expect(dry).toMatchObject({ changedCount: 3, refusedCount: 0, deliveryStoppedCount: 2 })
  expect(dry.lines[0]?.changes).toEqual([{ field: 'distributionCapacityCheck', before: '4.000', after: '1.000' }])
  expect([await mails(), await db.selectFrom('delivery_crossings').selectAll().execute()]).toEqual([[], []])
  const done = await changeMany(organizer, capOf(ids, '1'))
  expect(done).toMatchObject({ changedCount: 3, deliveryStoppedCount: 2 })
  // 80 % and the cap itself, of the one content in her room that has passed it; after every other mail.
  expect(await mails()).toEqual(Array(2).fill({ to_address: 'keeper@expo.example', of_many: true }))
  const trail = await db.selectFrom('audit').select(['action', 'target_id', 'parent_id']).execute()
  expect(trail.filter(({ action }) => action === 'richContent.deliveryStopped')).toHaveLength(2)
  const inRoom = trail.filter(({ parent_id }) => parent_id === room).map(({ action }) => action)
  expect(inRoom.sort()).toEqual(['richContent.deliveryStopped', 'richContent.edited', 'richContent.edited'])
  const back = await undoMany(organizer, done)
  expect(back).toMatchObject({ changedCount: 3, deliveryResumedCount: 2 })
  const caps = await db.selectFrom('rich_contents').select(['cap_bytes', 'is_stopped']).execute()
  expect(caps).toEqual(Array(3).fill({ cap_bytes: String(4n * TB), is_stopped: false }))
  expect((await db.selectFrom('delivery_crossings').select('ended_at').execute()).every((row) => row.ended_at)).toBe(
    true,
  )
})

test('a cap that is typed otherwise and says the same is no change', async () => {
  const ids = [await content(await makeRoom(db)), await content(await makeRoom(db), { cap_bytes: null })]
  expect(await askMany(await as(1), capOf(ids, '４．０'))).toMatchObject({ changedCount: 1, sameCount: 1 })
  expect(await askMany(await as(1), capOf(ids, ''))).toMatchObject({ changedCount: 1, sameCount: 1 })
})

test('IDs are one of a kind in their room: the first of two takes one, and none that another one has', async () => {
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  const named = (room_id: string, content_id: string) => content(room_id, { content_id })
  const ids = [await named(room, 'A-1'), await named(room, 'AA-1'), await named(other, 'A-1'), await named(room, 'B-1')]
  const organizer = await as(1)
  const replaced = (find: string, replacement: string, of = ids) =>
    askMany(organizer, {
      manyKind: 'richContent',
      targetIds: of,
      acts: [{ act: 'replace', fields: ['richContentId'], find, replacement }],
    })
  expect(refusalsOf(await replaced('AA', 'A'))).toEqual([[ids[1], 'registeredChecks']])
  expect(refusalsOf(await replaced('A-1', 'B-1'))).toEqual([[ids[0], 'registeredChecks']])
  const one = { manyKind: 'richContent', targetIds: ids, acts: [{ act: 'set', field: 'richContentId', value: 'C' }] }
  const done = await changeMany(organizer, one)
  expect(refusalsOf(done)).toEqual([
    [ids[1], 'registeredChecks'],
    [ids[3], 'registeredChecks'],
  ])
  // Meanwhile somebody took the ID that one of them had.
  await named(room, 'A-1')
  const back = await undoMany(organizer, done)
  expect(back.changedCount).toBe(1)
  expect(refusalsOf(back)).toEqual([[ids[0], 'registeredChecks']])
})

test('what lies in foreign rooms is neither counted nor named, and a filter finds her own alone', async () => {
  const [room, foreign] = [await makeRoom(db), await makeRoom(db)]
  const [own, other] = [await content(room), await content(foreign)]
  const keeper = await as(4, { room_id: room })
  const acts = [{ act: 'set', field: 'richContentTitleEn', value: 'Dome' }]
  const asked = { manyKind: 'richContent', acts }
  const all = await askMany(keeper, { ...asked, filter: {} })
  expect([all.changedCount, all.goneCount]).toEqual([1, 0])
  const named = await changeMany(keeper, { ...asked, targetIds: [own, other] })
  expect(named).toMatchObject({ changedCount: 1, goneCount: 1 })
  expect(JSON.stringify(named)).not.toContain(other)
  const both = await changeMany(await as(1), {
    ...asked,
    targetIds: [own, other],
    acts: [{ ...acts[0], value: 'Hall' }],
  })
  const seen = await keeper.get(`/many-changes/${both.changeId}`)
  expect(seen.body.item).toMatchObject({ rowCount: 1 })
  expect(await undoMany(keeper, both)).toMatchObject({ changedCount: 1, goneCount: 0 })
  const left = await db.selectFrom('rich_contents').select('title_en').where('id', '=', other).executeTakeFirst()
  expect(left).toEqual({ title_en: 'Hall' })
})

test('deleted contents stand again as long as their room has place for them', async () => {
  const room = await makeRoom(db)
  const ids = [await content(room), await content(room)]
  const organizer = await as(1)
  const gone = await deleteMany(organizer, 'richContent', ids)
  for (let n = 1; n < RICH_MAX; n += 1) await content(room)
  const back = await undoMany(organizer, gone)
  expect(back).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(refusalsOf(back)).toEqual([[ids[1], 'richListLength']])
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'parent_id'])
    .where('target_id', '=', ids[0] ?? '')
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { action: 'richContent.deleted', parent_id: room },
    { action: 'richContent.restored', parent_id: room },
  ])
})
