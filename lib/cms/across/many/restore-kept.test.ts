import { sql } from 'kysely'
import { tidyUploads } from '#lib/cms/media/uploads/door.ts'
import type { ManyChange } from '#lib/contracts/many-changes.ts'
import { MANY_KINDS } from '#lib/contracts/many-fields.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { deleteMany, manyReportOf, undoMany } from '#lib/testing/change-many.ts'
import {
  makeAppNotification,
  makeExternalTransition,
  makeNdsdEvent,
  makeNotice,
  makeRoom,
  makeStopTemplate,
  makeStored,
  makeTool,
  makeTransition,
  makeVipUser,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { forgetDeletions } from './kept-deletions.ts'
import { writerOf } from './writer-of.ts'

const { db, as, deps, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const changesOf = async (who: Caller) => (await who.get('/many-changes')).body.items as ManyChange[]

/** The tables of what is deleted as a set; none of what takes all along that lies under it (restore-whole.test.ts). */
function tablesOf(manyKind: (typeof MANY_KINDS)[number]) {
  const { restoring } = writerOf(manyKind)
  return restoring && 'tables' in restoring ? restoring.tables : []
}

/** All rows of the tables that a kind keeps, as the database writes them. */
async function rowsOf(manyKind: (typeof MANY_KINDS)[number]) {
  const tables = tablesOf(manyKind).map(({ table }) => table)
  const found: unknown[] = []
  for (const table of tables) {
    const { rows } = await sql<{
      all: unknown[]
    }>`select coalesce(jsonb_agg(to_jsonb(it) order by to_jsonb(it)), '[]') as all
      from ${sql.table(table)} as it`.execute(db)
    found.push({ table, all: rows[0]?.all })
  }
  return found
}

/** Two of a kind, with all that goes with one, last saved by somebody. */
async function makeTwo(manyKind: string, by: string): Promise<string[]> {
  const stamps = { version: 4, created_by: by, updated_by: by }
  const owned = { queue: 'links', owner_id: by, assigned_by: by, assigned_at: time.now }
  const [room, other] = [await makeRoom(db), await makeRoom(db)]
  switch (manyKind) {
    case 'notice': {
      const id = await makeNotice(db, { ...stamps, content: '点検' })
      await db
        .insertInto('work_owners')
        .values({ ...owned, notice_id: id })
        .execute()
      return [id, await makeNotice(db)]
    }
    case 'appNotification': {
      const thumbnail_id = await makeStored(db)
      const picture = { thumbnail_id, thumbnail_name: 'a.png', information_id: 'A-1' }
      const id = await makeAppNotification(db, { ...stamps, ...picture })
      await db
        .insertInto('work_owners')
        .values({ ...owned, app_notification_id: id })
        .execute()
      return [id, await makeAppNotification(db, { content: '他' })]
    }
    case 'ndsdEvent': {
      const id = await makeNdsdEvent(db, { ...stamps, is_default: true })
      const object_id = await makeStored(db, { purpose: 'ndsdStillImage' })
      await db
        .insertInto('ndsd_images')
        .values({ ndsd_event_id: id, place: 2, object_id, file_name: 'b.png' })
        .execute()
      await db
        .insertInto('work_owners')
        .values({ ...owned, ndsd_event_id: id })
        .execute()
      return [id, await makeNdsdEvent(db)]
    }
    case 'externalTransition': {
      const id = await makeExternalTransition(db, { ...stamps, room_id: room })
      const looked = { url: 'https://site.example/', outcome: 'ok', checked_at: time.now, checked_by: by }
      await db
        .insertInto('address_checks')
        .values({ ...looked, external_transition_id: id, redirects: JSON.stringify([{ url: 'https://a.example/' }]) })
        .execute()
      await db
        .insertInto('work_owners')
        .values({ ...owned, external_transition_id: id })
        .execute()
      return [id, await makeExternalTransition(db, { all_spaces: true, room_id: null })]
    }
    case 'vipUser':
      return [
        await makeVipUser(db, { ...stamps, room_id: room, place: 7, memo: '車椅子' }),
        await makeVipUser(db, { room_id: other }),
      ]
    case 'tool': {
      const object_id = await makeStored(db, { purpose: 'toolFile' })
      const file = { download_link: '', file_name: 'App.exe', file_size: '3000000000', object_id }
      return [await makeTool(db, { ...stamps, ...file }), await makeTool(db)]
    }
    case 'stopTemplate':
      return [await makeStopTemplate(db, { ...stamps, place: 3 }), await makeStopTemplate(db, { title: '停電' })]
    default: {
      const id = await makeTransition(db, { ...stamps, from_room_id: room, to_room_id: other, is_public: true })
      await db
        .insertInto('work_owners')
        .values({ ...owned, transition_id: id })
        .execute()
      return [id, await makeTransition(db, { from_room_id: other, to_room_id: room })]
    }
  }
}

test.each(MANY_KINDS.filter((kind) => tablesOf(kind).length > 0))(
  'deleted %ss stand again to the letter, with their history',
  async (manyKind) => {
    const manager = await as(0)
    const ids = await makeTwo(manyKind, manager.id)
    const before = await rowsOf(manyKind)
    const gone = await deleteMany(manager, manyKind, ids)
    expect(gone).toMatchObject({ changedCount: 2, isDeletion: true })
    expect(await rowsOf(manyKind)).not.toEqual(before)
    expect((await changesOf(manager))[0]).toMatchObject({ isDeletion: true, mayUndo: true })

    time.now = new Date('2025-05-01T00:10:00Z')
    const back = await undoMany(manager, gone)
    expect(back).toMatchObject({ changedCount: 2, refusedCount: 0, isDeletion: false, isRestoration: true })
    expect(await rowsOf(manyKind)).toEqual(before)
    expect(await changesOf(manager)).toMatchObject([
      { isRestoration: true, isUndo: true, mayUndo: false },
      { isDeletion: true, undoneCount: 2, mayUndo: false },
    ])
    const trail = await db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('target_id', '=', ids[0] ?? '')
      .orderBy('at')
      .execute()
    expect(trail).toMatchObject([
      { action: `${manyKind}.deleted` },
      { action: `${manyKind}.restored`, after: { manyChangeId: back.changeId } },
    ])
    // A second time there is nothing left to take back, and what stands again is no change that could be.
    expect(manyReportOf(await manager.post(`/many-changes/${gone.changeId}/undo`, {})).changedCount).toBe(0)
    expect((await manager.post(`/many-changes/${back.changeId}/undo`, {})).status).toBe(409)
  },
)

test('all that the database deletes with one of them is kept', async () => {
  for (const kind of MANY_KINDS) {
    const tables = tablesOf(kind)
    const [own] = tables
    if (!own) continue
    const { rows } = await sql<{
      table: string
      by: string
    }>`select conrelid::regclass::text as table, attname::text as by
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where confrelid = ${own.table}::regclass and contype = 'f' and confdeltype <> 'a'`.execute(db)
    const along = tables.slice(1).map(({ table, by }) => ({ table, by }))
    expect([kind, along]).toEqual([kind, expect.arrayContaining(rows)])
    expect(along).toHaveLength(rows.length)
  }
})

test('who made one and is gone is named no more, nor sees to it', async () => {
  const [manager, other] = [await as(0), await as(1)]
  const [id] = await makeTwo('ndsdEvent', other.id)
  const gone = await deleteMany(manager, 'ndsdEvent', [id ?? ''])
  await db.deleteFrom('users').where('id', '=', other.id).execute()
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 1, refusedCount: 0 })
  const event = await db
    .selectFrom('ndsd_events')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ created_by: null, updated_by: null, version: 4 })
  expect(await db.selectFrom('work_owners').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('ndsd_images').select('place').execute()).toEqual([{ place: 2 }])
})

test('what was taken meanwhile is refused as a single one would be, and the others stand again', async () => {
  const manager = await as(0)
  const ids = [await makeAppNotification(db, { content: '開幕' }), await makeAppNotification(db, { content: '閉館' })]
  const gone = await deleteMany(manager, 'appNotification', ids)
  await makeAppNotification(db, { content: '開幕' })
  const back = await undoMany(manager, gone)
  expect(back).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(back.lines[0]).toMatchObject({ name: '開幕', problems: [{ field: 'openStartDate' }] })
  const [, deletion] = await changesOf(manager)
  expect(deletion).toMatchObject({ undoneCount: 1, rowCount: 2, mayUndo: true })
  // What is left of it stands again once nothing is in its way.
  await db.deleteFrom('app_notifications').where('content', '=', '開幕').execute()
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 1, refusedCount: 0 })
  expect(await db.selectFrom('app_notifications').select('id').orderBy('id').execute()).toEqual(
    [...ids].sort().map((id) => ({ id })),
  )
})

test('what names something that is gone stays deleted, at the field that names it', async () => {
  const manager = await as(0)
  const [room, other, third] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const ways = [
    await makeTransition(db, { from_room_id: room, to_room_id: other }),
    await makeTransition(db, { from_room_id: other, to_room_id: third }),
    await makeTransition(db, { from_room_id: third, to_auto: true, is_public: false }),
  ]
  const links = [
    await makeExternalTransition(db, { room_id: room }),
    await makeExternalTransition(db, { room_id: other }),
  ]
  const [goneWays, goneLinks] = [
    await deleteMany(manager, 'transition', ways),
    await deleteMany(manager, 'externalTransition', links),
  ]
  await manager.delete(`/rooms/${room}`, 1)
  await makeTransition(db, { from_room_id: other, to_room_id: third })
  const back = await undoMany(manager, goneWays)
  expect(back).toMatchObject({ changedCount: 1, refusedCount: 2 })
  expect(back.lines.flatMap(({ problems }) => problems.map(({ field }) => field)).sort()).toEqual([
    'transitionFromId',
    'transitionRelation',
  ])
  const backLinks = await undoMany(manager, goneLinks)
  expect(backLinks).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(backLinks.lines[0]?.problems).toMatchObject([{ field: 'exTransSpace' }])
})

test('only who may make one anew takes its deletion back; nobody else is told of it', async () => {
  const [own, foreign, ownToo] = [await makeRoom(db), await makeRoom(db), await makeRoom(db)]
  const owner = await as(4, { room_id: own }, { room_id: ownToo })
  const ways = [
    await makeTransition(db, { from_room_id: own, to_room_id: ownToo }),
    await makeTransition(db, { from_room_id: own, to_room_id: foreign }),
  ]
  const gone = await deleteMany(owner, 'transition', ways)
  expect(gone.changedCount).toBe(2)
  const other = await as(4, { room_id: foreign })
  expect((await other.post(`/many-changes/${gone.changeId}/undo`, {})).status).toBe(404)
  const back = await undoMany(owner, gone)
  expect(back).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect(back.lines[0]?.problems).toMatchObject([{ field: 'transitionToId' }])
  expect(await undoMany(await as(1), gone)).toMatchObject({ changedCount: 1, refusedCount: 0 })
  expect(await db.selectFrom('transitions').select('id').orderBy('id').execute()).toEqual(
    [...ways].sort().map((id) => ({ id })),
  )
})

test('who lost a space since takes nothing back there', async () => {
  const room = await makeRoom(db)
  const owner = await as(4, { room_id: room })
  const link = await makeExternalTransition(db, { room_id: room })
  const gone = await deleteMany(owner, 'externalTransition', [link])
  await db.deleteFrom('grants').where('user_id', '=', owner.id).execute()
  expect(manyReportOf(await owner.post(`/many-changes/${gone.changeId}/undo`, {}))).toMatchObject({
    changedCount: 0,
    refusedCount: 1,
  })
})

test('its files stay as long as it can be taken back, and no longer', async () => {
  const manager = await as(0)
  const [id] = await makeTwo('ndsdEvent', manager.id)
  const gone = await deleteMany(manager, 'ndsdEvent', [id ?? ''])
  const { store } = deps
  if (!store) throw new Error('the tests have a store')
  const after = (days: number) => () => new Date(time.now.getTime() + days * 86_400_000)
  const files = () => db.selectFrom('stored_objects').select('id').execute()
  const tidyAfter = async (days: number) => {
    await forgetDeletions(db, after(days)())
    await tidyUploads({ db, clock: after(days), store })
  }
  await tidyAfter(KEPT_DAYS - 1)
  expect(await files()).toHaveLength(1)
  expect((await changesOf(manager))[0]).toMatchObject({ mayUndo: true })
  await tidyAfter(KEPT_DAYS + 1)
  expect(await files()).toEqual([])
  expect((await changesOf(manager))[0]).toMatchObject({ mayUndo: false })
  expect((await manager.post(`/many-changes/${gone.changeId}/undo`, {})).status).toBe(409)
})
