import { sql } from 'kysely'
import { ownClock } from '#lib/testing/own-clock.ts'
import { replicatedServers } from '#lib/testing/replicated-servers.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { until } from '#lib/testing/until.ts'
import { createDb } from './connect.ts'
import { standbyOf } from './standby.ts'

const servers = await replicatedServers()
const { primary, standby } = servers
const db = createDb(primary.databaseUrl, { max: 2 })
const copy = createDb(standby.databaseUrl, { max: 2 })
const said: unknown[] = []
const log = { warn: (fields: object) => void said.push(fields) }
const write = () => sql`insert into numbers select count(*) from numbers`.execute(db)

afterAll(async () => {
  await db.destroy()
  await copy.destroy()
  await servers.close()
})

test('whoever is given the standby finds there what was saved before', async () => {
  await sql`create table numbers (n int)`.execute(db)
  const standbyFor = standbyOf(copy, 5_000)
  for (let n = 1; n <= 30; n += 1) {
    await write()
    const given = await standbyFor({ db, log })
    expect(given).toBe(copy)
    expect((await sql`select count(*)::int as n from numbers`.execute(copy)).rows).toEqual([{ n }])
  }
  expect(said).toEqual([])
})

test('one that is too far behind is left alone, and asked again later', async () => {
  const standbyFor = standbyOf(copy, 300)
  await standby.ask('select pg_wal_replay_pause()')
  await write()
  const from = performance.now()
  expect(await standbyFor({ db, log })).toBe(null)
  const clock = ownClock()
  expect(said).toEqual([{ cause: 'it is more than 300 ms behind' }])
  await standby.ask('select pg_wal_replay_resume()')
  let given: unknown = null
  await until(async () => {
    given = await standbyFor({ db, log })
    return given !== null
  }, 'the standby is read from again')
  expect(given).toBe(copy)
  // It was waited for 300 ms, and left alone for five seconds after that.
  expect(performance.now() - from).toBeGreaterThanOrEqual(5_300)
  expect(clock.stop()).toBeLessThan(20_000)
})

test('one that is away, of another database or promoted is not read from', async () => {
  said.length = 0
  const away = createDb('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
  expect(await standbyOf(away, 300)({ db, log })).toBe(null)
  const { db: other } = await testDb()
  expect(await standbyOf(other, 300)({ db, log })).toBe(null)
  await standby.promote()
  expect(await standbyOf(copy, 300)({ db, log })).toBe(null)
  const none = { cause: 'DATABASE_READ_URL does not lead to a standby of DATABASE_URL' }
  expect(said).toEqual([{ cause: 'connect ECONNREFUSED 127.0.0.1:1' }, none, none])
  await away.destroy()
})
