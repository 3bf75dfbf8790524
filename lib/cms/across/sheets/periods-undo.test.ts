import { createCms } from '#lib/cms/index.ts'
import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeArEntry, makeArEvent, makeArStructure, makeEntry, makePattern, makeRoom } from '#lib/testing/make.ts'
import { type Compared, comparedSheet } from '#lib/testing/sheets.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, truncate, withCookie } = await testCms()
let manager: Caller
beforeEach(async () => {
  await truncate()
  manager = await as(0)
})

const HEAD = 'ID,パターン,ARイベント,開始日時（JST）,終了日時（JST）,公開種別,削除'
const day = (n: number) => `2025/06/${String(n).padStart(2, '0')} 09:00`
const instant = (n: number) => `2025-06-${String(n).padStart(2, '0')}T00:00:00Z`
const entryOn = (pattern: string, n: number) => makeEntry(db, pattern, instant(n), instant(n + 1))

async function saved(lines: readonly string[]) {
  const found = await comparedSheet(manager, 'scheduleEntry', [HEAD, ...lines].join('\n'))
  const { status, body } = await manager.post(`/sheets/${found.id}/apply`, {}, { version: found.version })
  expect({ status, body }).toMatchObject({ status: 200, body: { item: { state: 'applied' } } })
  return { ...(body.item as Compared & { operationId: string }), counts: found.counts, lasting: found.lastingCount }
}
const asked = async (who: Caller, id: string) =>
  (await who.get(`/schedule-operations/${id}`)).body.item as OperationUndo
async function takenBack(who: Caller, id: string): Promise<void> {
  const { problemCount } = await asked(who, id)
  const { status, body } = await who.post(`/schedule-operations/${id}/undo`, { onlyRest: problemCount > 0 })
  expect({ status, body }).toMatchObject({ status: 200 })
}

/** Every entry, by its ID: of which pattern, from which day of June on. */
async function scheduled() {
  const rows = await db.selectFrom('schedule_entries').select(['id', 'pattern_id', 'period']).execute()
  return new Map(
    rows.map(({ id, pattern_id, period }) => [id, [pattern_id, Number(/06-(\d\d)/.exec(`${period}`)?.[1])]]),
  )
}

/** A pattern of a room with an entry that the file moves, one that it deletes, and one that it adds. */
async function linesOf(room: string, title: string) {
  const pattern = await makePattern(db, { title, room_id: room })
  const [moved, gone] = [await entryOn(pattern, 1), await entryOn(pattern, 5)]
  const lines = [
    `${moved},,,${day(10)},${day(11)},,`,
    `${gone},,,,,,削除`,
    `,${pattern},,${day(20)},${day(21)},normal,`,
  ]
  return { pattern, moved, gone, lines }
}

test('what a file did to periods is one change of the schedule, looked at and taken back as one', async () => {
  const { pattern, moved, gone, lines } = await linesOf(await makeRoom(db), '通常')
  const before = await scheduled()
  const file = await saved(lines)
  expect(file).toMatchObject({ counts: { new: 1, changed: 1, deleted: 1, refused: 0 }, lasting: 0, jointId: null })
  expect((await scheduled()).get(moved)).toEqual([pattern, 10])
  expect(await asked(await as(1), file.operationId)).toMatchObject({
    operation: { created: 1, edited: 1, deleted: 1, mayUndo: true },
    problemCount: 0,
    restCount: 3,
  })
  await takenBack(manager, file.operationId)
  expect(await scheduled()).toEqual(before)
  expect((await scheduled()).has(gone)).toBe(true)
})

test('a period that somebody saved since stays, and the rest is taken back by a colleague', async () => {
  const { pattern, moved, lines } = await linesOf(await makeRoom(db), '通常')
  const file = await saved(lines)
  const colleague = await as(1)
  const period = { openStartDate: instant(14), openEndDate: instant(15), openType: 'normal' }
  expect((await colleague.patch(`/schedule-entries/${moved}`, period, 2)).status).toBe(200)
  expect(await asked(colleague, file.operationId)).toMatchObject({ problemCount: 1, restCount: 2 })
  await takenBack(colleague, file.operationId)
  expect([...(await scheduled()).values()].map(([, from]) => from).sort()).toEqual([14, 5])
  expect((await scheduled()).get(moved)).toEqual([pattern, 14])
})

test('another person sees, counts and takes back what of it is hers alone', async () => {
  const [own, foreign] = [await makeRoom(db), await makeRoom(db, { space_title: '他室秘密' })]
  const [hers, theirs] = [await linesOf(own, '自型'), await linesOf(foreign, '秘密')]
  const file = await saved([...hers.lines, ...theirs.lines])
  const stranger = await as(4, { room_id: await makeRoom(db) })
  expect((await stranger.get(`/schedule-operations/${file.operationId}`)).status).toBe(404)
  const owner = await as(5, { room_id: own })
  const shown = await asked(owner, file.operationId)
  expect(shown).toMatchObject({ created: 1, edited: 1, deleted: 1, patternCount: 1, restCount: 3 })
  expect(JSON.stringify(shown)).not.toContain('秘密')
  await takenBack(owner, file.operationId)
  const now = await scheduled()
  expect([hers.moved, hers.gone, theirs.moved].map((id) => now.get(id)?.[1])).toEqual([1, 5, 10])
  expect(now.has(theirs.gone)).toBe(false)
})

test('periods of AR events are no part of it, and counted before the file is saved', async () => {
  const { lines } = await linesOf(await makeRoom(db), '通常')
  const event = await makeArEvent(db, { title: 'AR', room_id: await makeRoom(db) })
  await makeArStructure(db, { ar_event_id: event })
  const [moved, gone] = [
    await makeArEntry(db, event, instant(1), instant(2)),
    await makeArEntry(db, event, instant(3), instant(4)),
  ]
  const ofEvent = [
    `${moved},,,${day(10)},${day(11)},,`,
    `${gone},,,,,,削除`,
    `,,${event},${day(20)},${day(21)},normal,`,
  ]
  const file = await saved([...lines, ...ofEvent])
  expect(file).toMatchObject({ counts: { new: 2, changed: 2, deleted: 2, refused: 0 }, lasting: 3 })
  expect(await asked(manager, file.operationId)).toMatchObject({ restCount: 3, created: 1, edited: 1, deleted: 1 })
  const alone = await saved([`${moved},,,${day(12)},${day(13)},,`])
  expect(alone).toMatchObject({ operationId: null, lasting: 1 })
})

test('periods of a file of 3 patterns and of 12 are taken back in as many statements', async () => {
  const { spent, db: counting } = countStatements(deps.db)
  const { fetch } = createCms({ ...deps, db: counting })
  const counts: number[] = []
  for (const count of [3, 12]) {
    await truncate()
    manager = await as(0)
    const all: string[] = []
    for (let n = 0; n < count; n += 1) all.push(...(await linesOf(await makeRoom(db), `型${n}`)).lines)
    const file = await saved(all)
    const who = { ...manager, ...withCookie(manager.cookie, fetch) }
    spent.statements = 0
    await takenBack(who, file.operationId)
    counts.push(spent.statements)
  }
  expect(counts[1]).toBe(counts[0])
})
