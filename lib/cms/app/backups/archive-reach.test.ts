import { newId } from '#lib/core/id.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { demandReach, owedUntil } from './archive-reach.ts'

const MINUTE = 60_000
const { db } = await testDb()
// The server has run for long by then, and seen no opening since it was made.
const now = new Date(Date.now() + 24 * 60 * MINUTE)
const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)

const workedUntil = (at: Date) => db.updateTable('boundary_watch').set({ seen_until: at }).execute()
const changedAt = (at: Date) =>
  db
    .insertInto('audit')
    .values({ id: newId(), at, action: 'test', target_kind: 'test', target_id: newId(), request_id: 'test' })
    .execute()

test('what the archive owes is the newest change that is no longer on its way, and the work of a server that runs', async () => {
  await workedUntil(before(300))
  expect(await owedUntil(db, now)).toEqual(before(310))
  await changedAt(before(11))
  await changedAt(before(9))
  expect(await owedUntil(db, now)).toEqual(before(11))
  await workedUntil(before(0))
  expect(await owedUntil(db, now)).toEqual(before(10))
  // A worker's clock was ahead.
  await workedUntil(before(-90))
  expect(await owedUntil(db, now)).toEqual(before(10))
})

test('a server that was just started, as a stopped console’s is for a rehearsal, owes its changes alone', async () => {
  await workedUntil(before(0))
  // As of before the start of this server.
  const early = new Date('2026-01-01T00:00:00Z')
  expect(await owedUntil(db, early)).toBeNull()
  const change = new Date('2025-12-31T00:00:00Z')
  await changedAt(change)
  expect(await owedUntil(db, early)).toEqual(change)
})

const judge = (at: Date, owed: Date | null) => () => demandReach(at, { owed, now, maxAgeHours: 26 })

test('an archive that ends before what it owes is refused, one that ended in order with its console is not', () => {
  expect(judge(before(3 * 1440), before(10))).toThrow(/it ends at \S+Z, and the database was still at work at \S+Z/)
  expect(judge(before(3 * 1440), before(3 * 1440 + 1))).not.toThrow()
  expect(judge(before(2), before(10))).not.toThrow()
})

test('an archive whose database is not here is refused once it is as old as no backup may be', () => {
  expect(judge(before(25 * 60), null)).not.toThrow()
  expect(judge(before(27 * 60), null)).toThrow(/27 hours ago, and there is no database here/)
})
