import type { ManyChange, ManyReport } from '#lib/contracts/many-changes.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { changeMany, deleteMany, manyReportOf } from '#lib/testing/change-many.ts'
import { makePattern, makeRichContent, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { comparedSheet } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const LEVELS = [2, 3, 4, 5] as const

const changesOf = async (who: Caller) => (await who.get('/many-changes')).body.items as ManyChange[]

/** What taking it back would do. */
const askUndoOf = async (who: Caller, { changeId }: Pick<ManyReport, 'changeId'>) =>
  manyReportOf(await who.post(`/many-changes/${changeId}/undo`, {}))

/** A file of rooms that is saved. */
async function applied(who: Caller, lines: readonly string[]) {
  const found = await comparedSheet(who, 'room', lines.join('\n'))
  const { body } = await who.post(`/sheets/${found.id}/apply`, {}, { version: found.version })
  return body.item as Sheet
}

const mayUndo = async (who: Caller) => (await changesOf(who)).map((change) => change.mayUndo)

test('taking back is offered to who may do the opposite of something of it, and not to who is refused all of it', async () => {
  const [area, room] = [await makeVenueArea(db), await makeRoom(db)]
  const manager = await as(0)
  // The organizer reads the patterns of venue areas, and writes those of rooms.
  const organizer = await as(1)
  const outside = await makePattern(db, { venue_area_id: area })
  const inside = await makePattern(db, { room_id: room })
  const renamed = (targetIds: string[], value: string) =>
    changeMany(manager, { manyKind: 'pattern', targetIds, acts: [{ act: 'set', field: 'spacePatternTitle', value }] })
  const edit = await renamed([outside], '新')
  expect(await mayUndo(organizer)).toEqual([false])
  expect(await askUndoOf(organizer, edit)).toMatchObject({ changedCount: 0, refusedCount: 1 })
  await renamed([outside, inside], '改')
  expect(await mayUndo(organizer)).toEqual([true, false])
  const gone = await deleteMany(manager, 'pattern', [outside])
  expect(await mayUndo(organizer)).toEqual([false, true, false])
  expect(await askUndoOf(organizer, gone)).toMatchObject({ changedCount: 0, refusedCount: 1 })
  await deleteMany(manager, 'pattern', [inside])
  // What was edited is gone, and stands again by the changes that deleted it.
  expect(await mayUndo(organizer)).toEqual([true, false, false, false])
  expect(await mayUndo(manager)).toEqual([true, true, false, false])
})

test('of rooms taking back is offered by what was changed: texts, or in which venue areas they lie', async () => {
  const [area, room] = [await makeVenueArea(db), await makeRoom(db)]
  const manager = await as(0)
  const set = (field: string, value: string) =>
    changeMany(manager, { manyKind: 'room', targetIds: [room], acts: [{ act: 'set', field, value }] })
  await changeMany(manager, {
    manyKind: 'room',
    targetIds: [room],
    acts: [{ act: 'link', field: 'venueAreaIds', ids: [area] }],
  })
  await set('description', '説明')
  await set('metaType', 'event')
  const levels = await Promise.all(
    LEVELS.map((level) => as(level, level <= 3 ? { venue_area_id: area } : { room_id: room })),
  )
  const offered = await Promise.all(levels.map(mayUndo))
  // Newest first: the kind of the room, its text, where it lies. Who may change none is shown none.
  expect(Object.fromEntries(LEVELS.map((level, n) => [level, offered[n]]))).toEqual({
    2: [false, false, true],
    3: [],
    4: [true, true, true],
    5: [false, true, false],
  })
})

test('of large-volume contents taking back is offered to who registers them, but for what changed a cap', async () => {
  const room = await makeRoom(db)
  const targetIds = [await makeRichContent(db, { room_id: room })]
  const [manager, keeper, reader] = [await as(0), await as(4, { room_id: room }), await as(5, { room_id: room })]
  const set = (field: string, value: string) =>
    changeMany(manager, { manyKind: 'richContent', targetIds, acts: [{ act: 'set', field, value }] })
  await set('richContentTitleEn', 'Dome')
  const capped = await set('distributionCapacityCheck', '2')
  expect(await Promise.all([manager, keeper, reader].map(mayUndo))).toEqual([[true, true], [false, true], []])
  expect(await askUndoOf(keeper, capped)).toMatchObject({ changedCount: 0, refusedCount: 1 })
})

test('what was made new is taken back by who may delete it: a main room by nobody who only holds it', async () => {
  const manager = await as(0)
  const main = await makeRoom(db)
  const lines = ['ID,名称,ルーム区分,所属先,ルーム種別,アクセス権の引き継ぎ', ',主,main,,pavilion,']
  const made = await applied(manager, lines)
  const [room] = await db.selectFrom('rooms').select('id').where('space_title', '=', '主').execute()
  const keeper = await as(4, { room_id: main }, { room_id: room?.id ?? '' })
  expect(await mayUndo(keeper)).toEqual([false])
  expect(await askUndoOf(keeper, { changeId: made.creationId })).toMatchObject({ changedCount: 0, refusedCount: 1 })
  await applied(manager, [...lines.slice(0, 1), `,副,sub,${main},pavilion,はい`])
  expect(await mayUndo(keeper)).toEqual([true, false])
  expect(await mayUndo(manager)).toEqual([true, true])
})
