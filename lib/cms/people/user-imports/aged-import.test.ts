import { sql } from 'kysely'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { importFile, itemOf, testImports } from '#lib/testing/importing.ts'
import { rounds } from '#lib/testing/long-form.ts'
import { plannedDb } from '#lib/testing/plan-work.ts'

const { db, deps, databaseUrl, as, time, truncate, checked, applied } = await testImports()
let planned: ReturnType<typeof plannedDb>
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
  planned = plannedDb(databaseUrl)
})
afterEach(() => planned.close())

/** The tables as they are after a year: many small imports, which is what the planner then expects of the next one. */
async function aged() {
  const manager = await as(0)
  for (let file = 0; file < 12; file += 1) {
    const rows = Array.from({ length: 5 }, (_, n) => `old${file}-${n}@expo.example,山田,${n === 4 ? 9 : 1},,`)
    await applied(manager, await checked(manager, importFile(...rows)), 'good')
  }
  await sql`analyze`.execute(db)
  return manager
}

const doJobs = async () => {
  while (await doNextJob({ ...deps, db: planned.db }));
}

/** What each step of a large file costs: it is read and checked, its good rows are invited, everyone is taken back. */
async function workOfFile(manager: Awaited<ReturnType<typeof as>>, name: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => {
    if (n % 10 === 7) return `${name}-${n - 3}@expo.example,山田,1,,`
    return `${name}-${n}@expo.example,山田,${n % 10 === 3 ? 9 : 1},,`
  })
  const answer = await manager.upload(`/user-imports?fileName=${name}.csv`, importFile(...rows))
  const path = `/user-imports/${itemOf(answer).id}`
  const now = async () => itemOf(await manager.get(path))
  const check = await planned.workOf(doJobs)
  expect(await now()).toMatchObject({ state: 'checked', rowCount: count, badCount: count * 0.2 })
  await manager.post(`${path}/apply`, { mode: 'good' }, { version: (await now()).version })
  const apply = await planned.workOf(doJobs)
  expect(await now()).toMatchObject({ state: 'applied', invitedCount: count * 0.8 })
  await manager.post(`${path}/take-back`, {}, { version: (await now()).version })
  const takeBack = await planned.workOf(doJobs)
  expect(await now()).toMatchObject({ state: 'takenBack' })
  return { check, apply, takeBack }
}

/** Four times the rows cost at most this many times as much; a loop in a loop would cost sixteen. */
const AT_MOST = {
  statements: 4.6,
  rows: 4.6,
  // Each statement ran before in a piece that was undone, whose leavings its indexes still hold.
  pages: 6,
}
/** Rows of the large file; the small one has a quarter. */
const ROWS = rounds(1_000, 50_000)
/** What one row of the file may cost in one step. */
const A_ROW = { rows: 30, pages: 120 }

test(
  'on tables that have grown, a large file costs what its rows cost',
  async () => {
    const manager = await aged()
    const small = await workOfFile(manager, 'small', ROWS / 4)
    const large = await workOfFile(manager, 'large', ROWS)
    for (const step of ['check', 'apply', 'takeBack'] as const) {
      const [before, after] = [small[step], large[step]]
      for (const unit of ['statements', 'rows', 'pages'] as const) {
        expect([step, unit, after[unit] / before[unit] < AT_MOST[unit]]).toEqual([step, unit, true])
      }
      expect(after.rows).toBeLessThan(ROWS * A_ROW.rows)
      expect(after.pages).toBeLessThan(ROWS * A_ROW.pages)
    }
  },
  rounds(120_000, 3_600_000),
)
