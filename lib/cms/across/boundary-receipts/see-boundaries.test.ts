import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { keepCompiled } from '#lib/testing/keep-compiled.ts'
import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makePattern,
  makeRoom,
  makeStop,
} from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { howFarSeen, seeBoundaries } from './see-boundaries.ts'

const { db, databaseUrl, truncate } = await testDb()
const DAY = Date.parse('2025-05-01T00:00:00Z')
const minute = (n: number) => new Date(DAY + n * 60_000).toISOString()
const seenUpTo = (at: string) => db.updateTable('boundary_watch').set({ seen_until: at, looked_at: null }).execute()
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const clocks = (now: Date) => ({ now, deps: { sharedClock: () => sql<Date>`${now}::timestamptz` } })
const seenUntil = async () => (await howFarSeen({ db, deps: {}, now: new Date() })).seenUntil
const at = (text: string) => ({
  db,
  log,
  clock: () => new Date(text),
  sharedClock: clocks(new Date(text)).deps.sharedClock,
})

beforeEach(async () => {
  await truncate()
  await seenUpTo(minute(0))
})

const receipts = async () => {
  const rows = await db.selectFrom('boundary_receipts').selectAll().orderBy('place').execute()
  return rows.map((row) => ({ ...row, subject: row.pattern_id ?? row.ar_event_id, at: row.at.toISOString() }))
}

/** A room with a pattern that is open for these minutes. */
async function makeOpen(from: number, to: number, openType: 'normal' | 'archive' = 'normal') {
  const pattern = await makePattern(db, { room_id: await makeRoom(db) })
  await makeEntry(db, pattern, minute(from), minute(to), openType)
  return pattern
}

test('each opening and closing gets one receipt in the order of their moments, however often it is looked', async () => {
  const first = await makeOpen(10, 30)
  const second = await makeOpen(20, 40, 'archive')
  const arEvent = await makeArEvent(db, { room_id: await makeRoom(db) })
  await makeArStructure(db, { ar_event_id: arEvent })
  await makeArEntry(db, arEvent, minute(30), minute(90))
  while (await seeBoundaries(at(minute(60)), 2));
  await seeBoundaries(at(minute(60)))
  await seeBoundaries(at(minute(61)))
  expect(
    (await receipts()).map((row) => [row.subject, row.boundary, row.at, row.status_before, row.status_after]),
  ).toEqual([
    [first, 'opens', minute(10), 'waiting', 'opening'],
    [second, 'opens', minute(20), 'archiveWaiting', 'archiveOpening'],
    [first, 'closes', minute(30), 'opening', 'ending'],
    [arEvent, 'opens', minute(30), 'waiting', 'opening'],
    [second, 'closes', minute(40), 'archiveOpening', 'archiveEnding'],
  ])
  expect(new Set((await receipts()).map((row) => row.seen_at.toISOString()))).toEqual(new Set([minute(60)]))
})

test('the seam between entries that touch is none; an opening under a stop says that nothing opened', async () => {
  const pattern = await makeOpen(10, 20)
  await makeEntry(db, pattern, minute(20), minute(30))
  await makeStop(db, { pattern_id: pattern, stopped_at: minute(5) })
  await seeBoundaries(at(minute(60)))
  expect((await receipts()).map((row) => [row.boundary, row.at, row.status_before, row.status_after])).toEqual([
    ['opens', minute(10), 'stopping', 'stopping'],
    ['closes', minute(30), 'stopping', 'stopping'],
  ])
})

test('an entry saved before its moment and committed after the look is still seen; one entered for the past is not', async () => {
  const late = await makeOpen(58, 90)
  const backdated = await makeOpen(57, 90)
  await db
    .updateTable('schedule_entries')
    .set({ updated_at: minute(59) })
    .where('pattern_id', '=', backdated)
    .execute()
  await seenUpTo(minute(60))
  await seeBoundaries(at(minute(61)))
  expect((await receipts()).map((row) => [row.subject, row.at])).toEqual([[late, minute(58)]])
})

test('an end saved before its moment and committed after the look is still seen', async () => {
  const late = await makeOpen(20, 58)
  await seenUpTo(minute(60))
  await seeBoundaries(at(minute(61)))
  expect((await receipts()).map((row) => [row.subject, row.boundary, row.at])).toEqual([[late, 'closes', minute(58)]])
})

test('a clock that goes back takes back nothing of what was seen', async () => {
  await makeOpen(52, 90)
  await seenUpTo(minute(60))
  expect(await seeBoundaries(at(minute(55)))).toBe(false)
  expect([await receipts(), (await seenUntil()).toISOString()]).toEqual([[], minute(60)])
  await seeBoundaries(at(minute(61)))
  expect(await receipts()).toHaveLength(1)
})

const HOUR_MS = 3_600_000
/** A worker by the clock of this machine, which the database has too, so far ahead of it. */
const ahead = (ms: number) => ({ db, log, clock: () => new Date(Date.now() + ms) })
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

/** A pattern that opens by the clock of this machine in so many milliseconds, for two hours. */
async function makeOpening(inMs: number) {
  const pattern = await makePattern(db, { room_id: await makeRoom(db) })
  await makeEntry(db, pattern, soon(inMs), soon(inMs + 2 * HOUR_MS))
  return pattern
}

test('a worker whose clock is an hour ahead sees nothing that has not happened, and keeps nobody from looking', async () => {
  await seenUpTo(soon(-10_000))
  await makeOpening(HOUR_MS / 2)
  await seeBoundaries(ahead(HOUR_MS))
  expect(await receipts()).toEqual([])
  expect((await seenUntil()).getTime()).toBeLessThanOrEqual(Date.now())
  const opened = await makeOpening(200)
  await wait(300)
  await seeBoundaries(ahead(0))
  expect((await receipts()).map((row) => [row.subject, row.boundary])).toEqual([[opened, 'opens']])
})

test('what was seen by clocks that were all ahead is looked through again, as far back as they were ahead, with a line that says so', async () => {
  await seenUpTo(soon(HOUR_MS))
  lines.length = 0
  expect(await seeBoundaries(ahead(0))).toBe(true)
  expect(Math.abs((await seenUntil()).getTime() + HOUR_MS - Date.now())).toBeLessThan(5_000)
  expect(lines.join()).toContain('seen by a clock that was ahead')
  const opened = await makeOpening(200)
  await wait(300)
  await seeBoundaries(ahead(0))
  expect((await receipts()).map((row) => row.subject)).toEqual([opened])
  // Clocks are not quite alike: a little ahead is left alone.
  await seenUpTo(soon(50_000))
  expect(await seeBoundaries(ahead(0))).toBe(false)
  expect((await seenUntil()).getTime()).toBeGreaterThan(Date.now() + 30_000)
})

test('two workers at once write no receipt twice', async () => {
  for (let n = 1; n <= 40; n++) await makeOpen(n, n + 50)
  await Promise.all(Array.from({ length: 4 }, async () => seeBoundaries(at(minute(120)), 9)))
  while (await seeBoundaries(at(minute(120)), 9));
  const keys = (await receipts()).map((row) => `${row.subject} ${row.boundary}`)
  expect([keys.length, new Set(keys).size]).toEqual([80, 80])
})

test('a worker that does not look is late', async () => {
  await seeBoundaries(at(minute(60)))
  const late = async (n: number) => (await howFarSeen({ db, ...clocks(new Date(minute(n))) })).isLate
  expect((await seenUntil()).toISOString()).toBe(minute(60))
  expect([await late(60.5), await late(62), await late(58)]).toEqual([false, true, true])
})

test('through a day with a worker that is killed at random, each receipt is there exactly once and in order', async () => {
  const expected: string[] = []
  for (let n = 0; n < 60; n++) {
    const from = 1 + Math.floor(Math.random() * 1_300)
    const to = from + 1 + Math.floor(Math.random() * 100)
    const pattern = await makeOpen(from, to)
    expected.push(`${minute(from)} opens ${pattern}`, `${minute(to)} closes ${pattern}`)
  }
  // A day in ten seconds.
  const speed = 86_400 / 10
  const env = { DATABASE_URL: databaseUrl, BEGAN_AT: String(Date.now()), DAY_AT: String(DAY), SPEED: String(speed) }
  const isDone = async () => (await seenUntil()).getTime() >= DAY + 86_400_000
  let kills = 0
  for (; !(await isDone()); kills += 1) {
    const worker = startWorker(env)
    const before = (await receipts()).length
    // Killed soon after it has begun to write; the fourth one may live.
    while (((await receipts()).length === before || kills >= 3) && !(await isDone())) await wait(10)
    await wait(Math.random() * 60)
    await kill(worker)
  }
  const found = (await receipts()).map((row) => `${row.at} ${row.boundary} ${row.subject}`)
  expect(kills).toBeGreaterThan(1)
  expect(found.toSorted()).toEqual(expected.toSorted())
  const moments = found.map((text) => text.slice(0, 24))
  expect(moments).toEqual(moments.toSorted())
})

const startWorker = (env: Record<string, string>) =>
  spawn(process.execPath, ['lib/testing/boundary-worker.ts'], {
    env: { ...process.env, ...keepCompiled, ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}
