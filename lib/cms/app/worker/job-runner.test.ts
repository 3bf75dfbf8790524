import { sql } from 'kysely'
import { importFile, itemOf, testImports } from '#lib/testing/importing.ts'
import { doNextJob } from './job-runner.ts'

const { db, deps, as, time, truncate } = await testImports()
const start = new Date('2025-05-01T00:00:00.000Z')
beforeEach(async () => {
  await truncate()
  time.now = start
})

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const job = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()

/** An import that waits for its check, which fails for as long as nobody knows its encoding. */
async function broken(): Promise<string> {
  const manager = await as(0)
  const answer = await manager.upload('/user-imports?fileName=people.csv', importFile('a@expo.example,甲,1,,'))
  const { id } = itemOf(answer)
  await db
    .updateTable('user_imports')
    .set({ encoding: 'nobody knows' as 'utf-8' })
    .where('id', '=', id)
    .execute()
  return id
}

const stateOf = async (id: string) =>
  (await db.selectFrom('user_imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('a job that fails waits longer from try to try, and is given up after eight', async () => {
  const id = await broken()
  for (let attempt = 1; attempt < 8; attempt += 1) {
    expect(await doNextJob(deps)).toBe(true)
    const { state, attempts, next_at, lease_until, last_error } = await job()
    expect({ state, attempts, lease_until }).toEqual({ state: 'waiting', attempts: attempt, lease_until: null })
    expect(next_at.getTime() - time.now.getTime()).toBe(10_000 * attempt)
    expect(last_error).not.toBeNull()
    expect(await doNextJob(deps)).toBe(false)
    later(10_000 * attempt)
  }
  expect(await stateOf(id)).toBe('reading')
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({ state: 'failed', attempts: 8, lease_until: null, finished_at: time.now })
  // Whoever waits for the import is told.
  expect(await stateOf(id)).toBe('refused')
  later(3_600_000)
  expect(await doNextJob(deps)).toBe(false)
})

test('a job that failed is done once its reason is gone', async () => {
  const id = await broken()
  await doNextJob(deps)
  await db.updateTable('user_imports').set({ encoding: 'utf-8' }).where('id', '=', id).execute()
  later(10_000)
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({ state: 'done', attempts: 2, lease_until: null, finished_at: time.now })
  expect(await stateOf(id)).toBe('checked')
})

test('a worker whose lease was lost leaves the job to the one that has it, and calls it no failure', async () => {
  const manager = await as(0)
  await manager.upload('/user-imports?fileName=people.csv', importFile('a@expo.example,甲,1,,'))
  // Somebody takes the job in the middle of its first piece, which is undone with it.
  await sql`create function taken_over() returns trigger language plpgsql
    as $$ begin update jobs set attempts = attempts + 1; return new; end $$`.execute(db)
  await sql`create trigger taken_over after update on user_imports for each row execute function taken_over()`.execute(
    db,
  )
  expect(await doNextJob(deps)).toBe(true)
  await sql`drop function taken_over cascade`.execute(db)
  expect(await job()).toMatchObject({ state: 'running', attempts: 1, last_error: null })
  later(15_001)
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({ state: 'done', attempts: 2 })
})

test('a worker that is stopped leaves the job to the next one, without a failure and without a pause', async () => {
  const manager = await as(0)
  await manager.upload('/user-imports?fileName=people.csv', importFile('a@expo.example,甲,1,,'))
  expect(await doNextJob(deps, () => true)).toBe(true)
  const before = await job()
  expect(before).toMatchObject({ state: 'waiting', attempts: 1, lease_until: null, last_error: null })
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({ state: 'done', attempts: 2 })
})
