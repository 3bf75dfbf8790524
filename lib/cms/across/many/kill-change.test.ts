import { sql } from 'kysely'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { newId } from '#lib/core/id.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { type CmsProcess, startCmsProcess } from '#lib/testing/start-cms-process.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { db, databaseUrl, deps, as, time, truncate, withCookie } = await testCms()
const folder = await testFolder()
const ROOMS = 40

async function makeRooms(): Promise<string[]> {
  const ids = Array.from({ length: ROOMS }, () => newId(time.now))
  const room = { space_title: '室', room_class: 'main', room_type: 'pavilion' }
  const stamps = { created_at: time.now, updated_at: time.now }
  await insertSet(
    db,
    'rooms',
    ids.map((id) => ({ id, ...room, ...stamps })),
  )
  return ids
}

/** How many rooms are in which state, and what is kept of changes of many. */
async function standing() {
  const { rows } = await sql<{ pickup: boolean; version: number; n: number }>`
    select pickup, version, count(*)::int as n from rooms group by pickup, version`.execute(db)
  const count = async (table: 'many_changes' | 'many_change_rows' | 'audit') => {
    const { n } = await db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
    return n
  }
  return {
    rooms: rows,
    changes: await count('many_changes'),
    rows: await count('many_change_rows'),
    audit: await count('audit'),
  }
}

/**
 * Sends the call to a console of its own and kills that where all objects are written and the change is about to be kept; answers what the same call, with
 * its key, comes to at another console.
 */
async function killedAndAgain(manager: Caller, cms: CmsProcess, path: string, body: object): Promise<ManyReport> {
  const key = crypto.randomUUID()
  const before = await standing()
  const held = await db.startTransaction().execute()
  await sql`lock table many_change_rows in exclusive mode`.execute(held)
  const there = withCookie(manager.cookie, async (request) =>
    fetch(`${cms.origin}${new URL(request.url).pathname}`, {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
    }),
  )
  const call = there.post(path, body, { key }).catch(() => 'no answer')
  await untilTheyWait(db, [call], ['relation'])
  cms.child.kill('SIGKILL')
  expect(await call).toBe('no answer')
  await held.rollback().execute()
  const again = await manager.post(path, body, { key })
  expect([path, again.status]).toEqual([path, 200])
  expect((await standing()).changes).toBe(before.changes + 1)
  return again.body.item as ManyReport
}

test('a console killed in the middle of a change of many, and of taking it back, leaves nothing half; the same call does all of it once', async () => {
  await truncate()
  // Theirs is the clock of this machine.
  time.now = new Date()
  const manager = await as(0)
  const targetIds = await makeRooms()
  const start = () => startCmsProcess({ databaseUrl, publicUrl: deps.publicUrl, folder })
  const [first, second] = await Promise.all([start(), start()])
  const acts = [{ act: 'set', field: 'pickupPermission', value: true }]
  const change = { manyKind: 'room', targetIds, acts }
  const { token } = (await manager.post('/many-changes', change)).body.item as ManyReport
  const done = await killedAndAgain(manager, first, '/many-changes', { ...change, token })
  expect(await standing()).toEqual({
    rooms: [{ pickup: true, version: 2, n: ROOMS }],
    ...{ changes: 1, rows: ROOMS, audit: ROOMS },
  })
  const undo = `/many-changes/${done.changeId}/undo`
  const shown = (await manager.post(undo, {})).body.item as ManyReport
  await killedAndAgain(manager, second, undo, { token: shown.token })
  expect(await standing()).toEqual({
    rooms: [{ pickup: false, version: 3, n: ROOMS }],
    ...{ changes: 2, rows: 2 * ROOMS, audit: 2 * ROOMS },
  })
}, 120_000)
