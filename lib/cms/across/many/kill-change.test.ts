import { sql } from 'kysely'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import type { SpreadsReport } from '#lib/contracts/pattern-spread.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { isLong } from '#lib/testing/long-form.ts'
import {
  makeEntry,
  makeExternalTransition,
  makePattern,
  makeRichContent,
  makeRoom,
  makeRooms,
} from '#lib/testing/make.ts'
import { type CmsProcess, startCmsProcess } from '#lib/testing/start-cms-process.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { testFolder } from '#lib/testing/test-folder.ts'

const { db, databaseUrl, deps, as, time, truncate, withCookie } = await testCms()
const folder = await testFolder()
/** At night as many as one change takes. */
const ROOMS = isLong ? MANY_MAX : 40

async function count(table: 'many_changes' | 'many_change_rows' | 'many_change_kept' | 'audit'): Promise<number> {
  const { n } = await db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n
}

/** How many rooms are in which state, and what is kept of changes of many. */
async function standing() {
  const { rows } = await sql<{ pickup: boolean; version: number; n: number }>`
    select pickup, version, count(*)::int as n from rooms group by pickup, version`.execute(db)
  return {
    rooms: rows,
    changes: await count('many_changes'),
    rows: await count('many_change_rows'),
    audit: await count('audit'),
  }
}

/** Two consoles of their own, to be killed. */
const twoConsoles = () =>
  Promise.all([0, 1].map(() => startCmsProcess({ databaseUrl, publicUrl: deps.publicUrl, folder })))

/**
 * Sends the call to a console of its own and kills that where all objects are written and the change is about to be kept; answers what the same call, with
 * its key, comes to at another console.
 */
async function killedAndAgain<Report = ManyReport>(
  manager: Caller,
  cms: CmsProcess | undefined,
  path: string,
  body: object,
): Promise<Report> {
  if (!cms) throw new Error('no console is left')
  const key = crypto.randomUUID()
  const before = await count('many_changes')
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
  expect(await count('many_changes')).toBe(before + 1)
  return again.body.item as Report
}

test('a console killed in the middle of a change of many, and of taking it back, leaves nothing half; the same call does all of it once', async () => {
  await truncate()
  // Theirs is the clock of this machine.
  time.now = new Date()
  const manager = await as(0)
  const targetIds = await makeRooms(db, ROOMS)
  const [first, second] = await twoConsoles()
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
})

/** What is deleted: links, which nothing goes with, and rooms with a pattern and its period each. `left`: all there is of it. */
const DELETED = {
  externalTransition: {
    make: (n: number) => makeExternalTransition(db, { title: `案内 ${n}`, version: 3 }),
    left: () => db.selectFrom('external_transitions').selectAll().orderBy('id').execute(),
    told: 1,
  },
  room: {
    make: async (n: number) => {
      const room = await makeRoom(db, { space_title: `室 ${n}`, version: 3 })
      const pattern = await makePattern(db, { room_id: room })
      await makeEntry(db, pattern, '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z')
      return room
    },
    left: async () =>
      await Promise.all([
        db.selectFrom('rooms').selectAll().orderBy('id').execute(),
        db.selectFrom('patterns').selectAll().orderBy('id').execute(),
        db.selectFrom('schedule_entries').selectAll().orderBy('id').execute(),
      ]),
    told: 2,
  },
  richContent: {
    make: async (n: number) => {
      const id = await makeRichContent(db, { room_id: await makeRoom(db), title: `映像 ${n}`, version: 3 })
      const hour = { rich_content_id: id, hour: '2026-05-01T00:00:00Z', bytes: '900000000000000001' }
      await db.insertInto('delivery_hours').values(hour).execute()
      return id
    },
    left: async () =>
      await Promise.all([
        db.selectFrom('rich_contents').selectAll().orderBy('id').execute(),
        db.selectFrom('delivery_hours').selectAll().orderBy('rich_content_id').execute(),
      ]),
    told: 1,
  },
}

test.each(['externalTransition', 'room', 'richContent'] as const)(
  'a console killed in the middle of a deletion of many of the kind %s, and of taking it back, leaves nothing half; the same call does all of it once',
  async (manyKind) => {
    const { make, left, told } = DELETED[manyKind]
    await truncate()
    time.now = new Date()
    const manager = await as(0)
    const targetIds: string[] = []
    for (let n = 0; n < ROOMS; n += 1) targetIds.push(await make(n))
    const asTheyStood = await left()
    const [first, second] = await twoConsoles()
    const deletion = { manyKind, targetIds, acts: [{ act: 'delete' }] }
    const { token } = (await manager.post('/many-changes', deletion)).body.item as ManyReport
    const done = await killedAndAgain(manager, first, '/many-changes', { ...deletion, token })
    expect((await left()).flat()).toEqual([])
    expect([await count('many_change_kept'), await count('audit')]).toEqual([ROOMS, told * ROOMS])
    const undo = `/many-changes/${done.changeId}/undo`
    const shown = (await manager.post(undo, {})).body.item as ManyReport
    await killedAndAgain(manager, second, undo, { token: shown.token })
    expect(await left()).toEqual(asTheyStood)
    expect([await count('many_change_rows'), await count('audit')]).toEqual([2 * ROOMS, 2 * told * ROOMS])
  },
)

test('a console killed in the middle of a copy of patterns to many, and of taking it back, leaves nothing half; the same call makes each copy once', async () => {
  await truncate()
  time.now = new Date()
  const manager = await as(0)
  const [own = '', ...spaceIds] = await makeRooms(db, 11)
  const patternIds = [await makePattern(db, { room_id: own }), await makePattern(db, { room_id: own })]
  await makeEntry(db, patternIds[0] ?? '', '2096-06-01T00:00:00Z', '2096-06-02T00:00:00Z')
  const body = { patternIds, spaceIds, copyContent: true, copySchedule: true }
  const [first, second] = await twoConsoles()
  const { copyToken } = (await manager.post('/pattern-copies', body)).body.item as SpreadsReport
  const done = await killedAndAgain<SpreadsReport>(manager, first, '/pattern-copies', { ...body, copyToken })
  const left = async () => [
    (await db.selectFrom('patterns').select('id').execute()).length,
    (await db.selectFrom('schedule_entries').select('id').execute()).length,
    await count('many_change_rows'),
  ]
  expect([done.made, await left()]).toEqual([20, [22, 11, 20]])
  const undo = `/many-changes/${done.changeId}/undo`
  const shown = (await manager.post(undo, {})).body.item as ManyReport
  await killedAndAgain(manager, second, undo, { token: shown.token })
  expect(await left()).toEqual([2, 1, 40])
})
