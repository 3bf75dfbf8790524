import { sql } from 'kysely'
import { leaseJob } from '#lib/cms/kernel/jobs/lease-job.ts'
import { importFile, itemOf, testImports } from '#lib/testing/importing.ts'
import { lapseLeases } from '#lib/testing/lapse-leases.ts'
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
    const { state, failures, next_at, lease_until, last_error } = await job()
    expect({ state, failures, lease_until }).toEqual({ state: 'waiting', failures: attempt, lease_until: null })
    expect(next_at.getTime() - time.now.getTime()).toBe(10_000 * attempt)
    expect(last_error).not.toBeNull()
    expect(await doNextJob(deps)).toBe(false)
    later(10_000 * attempt)
  }
  expect(await stateOf(id)).toBe('reading')
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({
    state: 'failed',
    attempts: 8,
    failures: 8,
    lease_until: null,
    finished_at: time.now,
  })
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
  await lapseLeases(db, 'jobs', time.now)
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

const waitingImport = async () => {
  const manager = await as(0)
  const { id } = itemOf(await manager.upload('/user-imports?fileName=people.csv', importFile('a@expo.example,甲,1,,')))
  return id
}

/** As the database says it, whenever an import is written; until `end`. */
async function refusing(code: string) {
  await sql`create function refused() returns trigger language plpgsql
    as $$ begin raise exception 'refused' using errcode = ${sql.lit(code)}; end $$`.execute(db)
  await sql`create trigger refused before update on user_imports for each row execute function refused()`.execute(db)
  return { end: () => sql`drop function refused cascade`.execute(db) }
}

test('a full disk fails no job however long it lasts: it waits 30 seconds each time, and is done once there is room', async () => {
  const id = await waitingImport()
  const full = await refusing('53100')
  for (let tries = 1; tries <= 20; tries += 1) {
    expect(await doNextJob(deps)).toBe(true)
    const found = await job()
    expect(found).toMatchObject({ state: 'waiting', attempts: tries, failures: 0, lost: 0, lease_until: null })
    expect(found.next_at.getTime() - time.now.getTime()).toBe(30_000)
    expect(await doNextJob(deps)).toBe(false)
    later(30_000)
  }
  await full.end()
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({ state: 'done', failures: 0 })
  expect(await stateOf(id)).toBe('checked')
})

test('what one job alone has met for a week is no outage: it ends', async () => {
  const id = await waitingImport()
  const full = await refusing('53100')
  later(7 * 86_400_000)
  const tries = { max: 20, made: 0 }
  // Who gives it up writes to the import as well, so it must have room by then.
  while ((await job()).failures < 7 && tries.made++ < tries.max) {
    await doNextJob(deps)
    later(80_000)
  }
  await full.end()
  expect(tries.made).toBe(7)
  await db
    .updateTable('user_imports')
    .set({ encoding: 'nobody knows' as 'utf-8' })
    .execute()
  await doNextJob(deps)
  expect(await job()).toMatchObject({ state: 'failed', failures: 8 })
  expect(await stateOf(id)).toBe('refused')
})

test('a statement that takes longer than it may counts against the job: it would take as long the next time', async () => {
  await waitingImport()
  const slow = await refusing('57014')
  await doNextJob(deps)
  await slow.end()
  expect(await job()).toMatchObject({ state: 'waiting', failures: 1 })
})

test('any number of restarts in order leave a job all of its tries', async () => {
  const id = await broken()
  await db.updateTable('user_imports').set({ encoding: 'utf-8' }).where('id', '=', id).execute()
  for (let restart = 0; restart < 12; restart += 1) await doNextJob(deps, () => true)
  await db
    .updateTable('user_imports')
    .set({ encoding: 'nobody knows' as 'utf-8' })
    .where('id', '=', id)
    .execute()
  await doNextJob(deps)
  expect(await job()).toMatchObject({ state: 'waiting', attempts: 13, failures: 1 })
})

/** A worker takes the job and ends without a word. */
async function die(): Promise<void> {
  expect(await leaseJob(db, time.now, 15_000)).not.toBeNull()
  await lapseLeases(db, 'jobs', time.now)
  later(15_001)
}

test('a job that kills its worker each time is given up by the ninth, and whoever waits for it is told', async () => {
  const id = await waitingImport()
  for (let deaths = 0; deaths < 8; deaths += 1) await die()
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({ state: 'failed', attempts: 9, failures: 0, lost: 8, finished_at: time.now })
  expect(await stateOf(id)).toBe('refused')
  expect(await doNextJob(deps)).toBe(false)
})

test('workers killed now and then end no job: a lease handed back in order begins the count anew', async () => {
  const id = await waitingImport()
  for (let deaths = 0; deaths < 7; deaths += 1) await die()
  await doNextJob(deps, () => true)
  expect(await job()).toMatchObject({ state: 'waiting', lost: 0 })
  for (let deaths = 0; deaths < 7; deaths += 1) await die()
  expect(await doNextJob(deps)).toBe(true)
  expect(await job()).toMatchObject({ state: 'done', failures: 0 })
  expect(await stateOf(id)).toBe('checked')
})

test('a database that is away is told that the job waits as soon as it is back: no lease ends without a word', async () => {
  await waitingImport()
  const away = await refusing('57P03')
  await sql`create sequence tellings`.execute(db)
  // A number of a sequence stays taken though its statement is undone.
  await sql`create function untold() returns trigger language plpgsql as $$ begin
    if new.state = 'waiting' and nextval('tellings') <= 2 then raise exception 'away' using errcode = '57P03'; end if;
    return new; end $$`.execute(db)
  await sql`create trigger untold before update on jobs for each row execute function untold()`.execute(db)
  const tries = await doNextJob(deps)
  await away.end()
  await sql`drop function untold cascade`.execute(db)
  const told = await sql<{ last_value: number }>`select last_value::int from tellings`.execute(db)
  await sql`drop sequence tellings`.execute(db)
  expect(tries).toBe(true)
  expect(told.rows).toEqual([{ last_value: 3 }])
  expect(await job()).toMatchObject({ state: 'waiting', failures: 0, lost: 0, lease_until: null })
})
