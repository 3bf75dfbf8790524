import { createCms } from '#lib/cms/index.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { JointReport, ManyReport } from '#lib/contracts/many-changes.ts'
import { MANY_LINES, MANY_LINES_MORE } from '#lib/contracts/many-limits.ts'
import { newId } from '#lib/core/id.ts'
import { askMany, changeMany, manyReportOf } from '#lib/testing/change-many.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate, withCookie } = await testCms()
beforeEach(truncate)

const { spent, db: counted } = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: counted })
const COUNT = MANY_LINES + MANY_LINES_MORE + 20
const stamps = { created_at: time.now, updated_at: time.now }

/** So many patterns of a room. */
async function patternsOf(room_id: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({ id: newId(time.now), title: `P${n}`, room_id, ...stamps }))
  await insertSet(db, 'patterns', rows)
  return rows.map(({ id }) => id)
}

/** As many patterns that can be changed as of a stopped room, and how they are asked about. */
async function makeBoth(count: number) {
  const [open, stopped] = [await makeRoom(db), await makeRoom(db)]
  const ids = { changed: await patternsOf(open, count), refused: await patternsOf(stopped, count) }
  await makeStop(db, { room_id: stopped })
  const acts = [{ act: 'set', field: 'cameraPermission', value: true }]
  return { ids, body: { manyKind: 'pattern', targetIds: [...ids.refused, ...ids.changed], acts } }
}

type Page = Pick<ManyReport, 'lines' | 'token' | 'linesFrom'>

/** All lines of one kind, looked up page by page after the first ones, and how many pages that took. */
async function linesOf(of: 'refused' | 'changed', first: Page, page: (lines: object) => Promise<Page>) {
  const lines = first.lines.filter(({ problems }) => (of === 'refused') === problems.length > 0)
  for (let pages = 1; ; pages++) {
    const next = await page({ of, from: lines.length })
    expect(next).toMatchObject({ token: first.token, linesFrom: lines.length })
    if (next.lines.length === 0) return { lines, pages }
    lines.push(...next.lines)
  }
}

test('every row of a dry run can be looked at: of what is refused the reasons, of what changes both sides; of its undo too', async () => {
  const manager = await as(0)
  const { ids, body } = await makeBoth(COUNT)
  const first = await askMany(manager, body)
  expect(first).toMatchObject({ changedCount: COUNT, refusedCount: COUNT, linesFrom: 0 })
  expect(first.lines).toHaveLength(2 * MANY_LINES)
  for (const side of ['refused', 'changed'] as const) {
    const { lines, pages } = await linesOf(side, first, (lines) => askMany(manager, { ...body, lines }))
    expect(pages).toBe(3)
    expect(lines.map(({ id }) => id).sort()).toEqual([...ids[side]].sort())
    for (const { name, changes, problems } of lines) {
      expect(name).toMatch(/^P\d+$/)
      if (side === 'refused') expect([changes, problems]).toMatchObject([[], [{ message: expect.stringMatching(/./) }]])
      else expect([changes, problems]).toEqual([[{ field: 'cameraPermission', before: false, after: true }], []])
    }
  }

  const { changeId } = await changeMany(manager, { ...body, targetIds: ids.changed })
  const undo = async (lines?: object) => manyReportOf(await manager.post(`/many-changes/${changeId}/undo`, { lines }))
  const back = await linesOf('changed', await undo(), undo)
  expect(back.lines.map(({ id }) => id).sort()).toEqual([...ids.changed].sort())
  expect(back.lines.at(-1)?.changes).toEqual([{ field: 'cameraPermission', before: true, after: false }])
})

test('so can every row of a joint undo, in each of its parts', async () => {
  const manager = await as(0)
  const { ids, body } = await makeBoth(COUNT)
  const area = await makeVenueArea(db)
  await changeMany(manager, { ...body, targetIds: ids.changed })
  const rename = [{ act: 'set', field: 'spaceTitle', value: '北館' }]
  await changeMany(manager, { manyKind: 'venueArea', targetIds: [area], acts: rename })
  const joint = newId(time.now)
  await db.updateTable('many_changes').set({ joint_id: joint }).execute()
  const ask = async (lines?: object) =>
    (await manager.post(`/joint-changes/${joint}/undo`, { lines })).body.item as JointReport
  const first = await ask()
  const part = first.parts.findIndex(({ manyKind }) => manyKind === 'pattern')
  const partOf = ({ token, parts }: JointReport) => ({ ...(parts[part] as ManyReport), token })
  const { lines } = await linesOf('changed', partOf(first), async (wanted) => {
    const page = await ask({ ...wanted, part })
    // Of the other part none is told again.
    expect(page.parts.map(({ lines: { length } }, n) => n === part || length === 0)).toEqual([true, true])
    return partOf(page)
  })
  expect(lines.map(({ id }) => id).sort()).toEqual([...ids.changed].sort())
})

test('a page of what has changed since has another token, and what is agreed to by it is what it stood for', async () => {
  const manager = await as(0)
  const { ids, body } = await makeBoth(2)
  const first = await askMany(manager, body)
  await changeMany(manager, { ...body, targetIds: ids.changed.slice(0, 1) })
  const lines = { of: 'changed', from: 0 }
  const page = await askMany(manager, { ...body, lines })
  expect(page.token).not.toBe(first.token)
  expect(page).toMatchObject({ changedCount: 1, sameCount: 1, refusedCount: 2 })
  expect(page.lines.map(({ id }) => id)).toEqual(ids.changed.slice(1))
  // Of what is carried out, or refused for it, the first lines are told.
  const late = await manager.post('/many-changes', { ...body, lines, token: first.token })
  expect([late.status, (late.body.item as ManyReport).lines.length]).toEqual([409, 3])
})

test('who sees a part of them is told of no other, on whatever page', async () => {
  const { ids, body } = await makeBoth(3)
  const hers = ids.changed.slice(0, 1)
  const { room_id } = await db
    .selectFrom('patterns')
    .select('room_id')
    .where('id', '=', hers[0] ?? '')
    .executeTakeFirstOrThrow()
  const who = await as(5, { room_id: room_id ?? '' })
  for (const side of ['refused', 'changed']) {
    const page = await askMany(who, { ...body, lines: { of: side, from: 0 } })
    expect(page).toMatchObject({ refusedCount: 0, goneCount: 3 })
    expect(page.lines.map(({ id }) => id).filter((id) => ids.refused.includes(id))).toEqual([])
  }
})

test.each([4, MANY_LINES_MORE])('a page of %i lines takes as many statements as the first look', async (count) => {
  const { body } = await makeBoth(count)
  const manager = withCookie((await as(1)).cookie, fetch)
  const statements = async (lines?: object) => {
    spent.statements = 0
    await askMany(manager, { ...body, lines })
    return spent.statements
  }
  const first = await statements()
  expect(first).toBe(11)
  expect(await statements({ of: 'changed', from: 0 })).toBeLessThanOrEqual(first)
  expect(await statements({ of: 'refused', from: 0 })).toBeLessThanOrEqual(first)
})

test.each([
  { of: 'changed', from: -1 },
  { of: 'changed', from: 1.5 },
  { of: 'changed', from: 5_001 },
  { of: 'same', from: 0 },
  { from: 0 },
])('lines that there cannot be are refused: %j', async (lines) => {
  const { body } = await makeBoth(1)
  expect((await (await as(0)).post('/many-changes', { ...body, lines })).status).toBe(400)
})
