import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { KINDS } from '#lib/contracts/kinds/kinds.ts'
import type { ManyChange } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { undoMany } from '#lib/testing/change-many.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import {
  makeAppNotification,
  makeEntry,
  makeExpoArea,
  makeExternalTransition,
  makeNdsdEvent,
  makeNotice,
  makePattern,
  makeRoom,
  makeStopTemplate,
  makeTool,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { makeWhole } from '#lib/testing/make-whole.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { ENTITIES } from '../entities/door.ts'
import { cascadeOf } from './cascade.ts'

const { db, as, deps, time, truncate, withCookie } = await testCms()
const { spent, db: counted } = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: counted })
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const changesOf = async (who: Caller) => (await who.get('/many-changes')).body.items as ManyChange[]

/** One of each kind whose deletion of one is kept; spaces with all that goes with them. Of VIP users each is added again by her toast. */
const MAKE: { readonly [K in Exclude<ManyKind, 'user' | 'vipUser'>]: () => Promise<string> } = {
  expoArea: () => makeExpoArea(db),
  venueArea: async () => (await makeWhole({ db, as, time })).area,
  room: async () => (await makeWhole({ db, as, time })).room,
  pattern: async () => (await makeWhole({ db, as, time })).patterns[0] ?? '',
  arEvent: async () => (await makeWhole({ db, as, time })).events[0] ?? '',
  richContent: async () => (await makeWhole({ db, as, time })).content,
  stopTemplate: () => makeStopTemplate(db),
  tool: () => makeTool(db),
  transition: async () => makeTransition(db, { from_room_id: await makeRoom(db), to_room_id: await makeRoom(db) }),
  externalTransition: async () => makeExternalTransition(db, { room_id: await makeRoom(db) }),
  notice: () => makeNotice(db),
  appNotification: () => makeAppNotification(db),
  ndsdEvent: () => makeNdsdEvent(db),
}

/** All rows of all tables of which some go with one of a kind. */
async function rowsOf(kind: ManyKind) {
  const all: unknown[] = []
  for (const { table } of (await cascadeOf(db, ENTITIES[kind].table)).tables) {
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(it))::text as text from ${sql.table(table)} as it order by 1`.execute(db)
    all.push([table, rows])
  }
  return all
}

test.each(Object.keys(MAKE) as (keyof typeof MAKE)[])(
  'a %s that was deleted by itself is a change of one row, and stands again to the letter',
  async (kind) => {
    const id = await MAKE[kind]()
    const manager = await as(0)
    const path = `/${KINDS[kind].path}/${id}`
    const { version } = (await manager.get(path)).body.item as { version: number }
    const before = await rowsOf(kind)
    expect((await manager.delete(path, version + 1)).status).toBe(409)
    expect(await changesOf(manager)).toEqual([])
    const gone = await manager.delete(path, version)
    expect(gone.status).toBe(200)
    const { changeId } = gone.body.item as { changeId: string }
    expect((await manager.get(path)).status).toBe(404)
    expect(await changesOf(manager)).toMatchObject([
      { id: changeId, manyKind: kind, isDeletion: true, rowCount: 1, undoneCount: 0, mayUndo: true },
    ])
    expect((await manager.delete(path, version)).status).toBe(404)
    time.now = new Date('2025-05-01T00:10:00Z')
    expect(await undoMany(manager, { changeId })).toMatchObject({ changedCount: 1, refusedCount: 0 })
    expect(await rowsOf(kind)).toEqual(before)
    const trail = await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('at').execute()
    expect(trail.map(({ action }) => action)).toEqual([`${kind}.deleted`, `${kind}.restored`])
    expect(await changesOf(manager)).toHaveLength(2)
  },
)

test('who may not delete one leaves nothing behind, and whoever may make it anew takes it back', async () => {
  const [room, foreign] = [await makeRoom(db), await makeRoom(db)]
  const pattern = await makePattern(db, { room_id: room })
  const [keeper, colleague, maker, stranger] = [
    await as(4, { room_id: room }),
    await as(4, { room_id: room }),
    await as(5, { room_id: room }),
    await as(4, { room_id: foreign }),
  ]
  expect((await maker.delete(`/patterns/${pattern}`, 1)).status).toBe(403)
  expect((await stranger.delete(`/patterns/${pattern}`, 1)).status).toBe(404)
  expect(await db.selectFrom('many_changes').selectAll().execute()).toEqual([])
  const gone = await keeper.delete(`/patterns/${pattern}`, 1)
  const { changeId } = gone.body.item as { changeId: string }
  expect(await changesOf(stranger)).toEqual([])
  expect((await stranger.post(`/many-changes/${changeId}/undo`, {})).status).toBe(404)
  for (const who of [keeper, colleague, maker]) expect(await changesOf(who)).toMatchObject([{ id: changeId }])
  expect(await undoMany(colleague, { changeId })).toMatchObject({ changedCount: 1 })
  expect((await keeper.get(`/patterns/${pattern}`)).status).toBe(200)
})

test('one that is sent again with its key answers by which change it is taken back, and is kept once', async () => {
  const manager = await as(0)
  const id = await makeNotice(db)
  const answers = [
    await manager.delete(`/notices/${id}`, 1, { key: 'k-1' }),
    await manager.delete(`/notices/${id}`, 1, { key: 'k-1' }),
  ]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await changesOf(manager)).toHaveLength(1)
})

test('what came under one while its lock was waited for is kept with it, and so is where it lay', async () => {
  const manager = await as(0)
  const venueAreaIds = [await makeVenueArea(db)]
  const room = await makeRoom(db, { venueAreaIds })
  const pattern = await makePattern(db, { room_id: room })
  const { answer } = await db.transaction().execute(async (trx) => {
    await makeEntry(trx, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
    const deleting = manager.delete(`/rooms/${room}`, 1)
    await untilTheyWait(db, [deleting])
    return { answer: deleting }
  })
  expect((await answer).status).toBe(200)
  const { kept } = await db.selectFrom('many_change_kept').select('kept').executeTakeFirstOrThrow()
  expect(kept.schedule_entries).toMatchObject([{ pattern_id: pattern }])
  expect(kept.room_venue_areas).toMatchObject([{ room_id: room, beside: venueAreaIds }])
})

test('what lies side by side under one is read at one time: a room is deleted in so many statements', async () => {
  const manager = withCookie((await as(0)).cookie, fetch)
  const statementsOf = async (room: string) => {
    const { version } = (await manager.get(`/rooms/${room}`)).body.item as { version: number }
    spent.statements = 0
    expect((await manager.delete(`/rooms/${room}`, version)).status).toBe(200)
    return spent.statements
  }
  const alone = await makeRoom(db)
  expect(await statementsOf(alone)).toBe(13)
  const { room } = await makeWhole({ db, as, time })
  expect(await statementsOf(room)).toBe(14)
})
