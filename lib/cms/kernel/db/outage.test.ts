import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { makeExpoArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { until } from '#lib/testing/until.ts'
import { createDb } from './connect.ts'
import type { Limits } from './database-settings.ts'
import type { DB } from './db.d.ts'
import { isOutage } from './outage.ts'

const { db, databaseUrl, deps, as } = await testCms()
/** Far beyond what any machine needs: a test makes the one limit short that it asks for, so that no other can be met first. */
const far = { statementMs: 600_000, lockMs: 600_000, idleInTransactionMs: 600_000, connectMs: 600_000 }

const bounded = (limits: Partial<Limits>, max = 1) =>
  createDb(databaseUrl, { max, limits: { ...far, ...limits }, onLost() {} })

/** The refusal of a statement that meets an outage. Throws where it is not taken for one. */
async function outageOf(statement: Promise<unknown>): Promise<string> {
  const error = await statement.then(
    () => null,
    (reason: Error) => reason,
  )
  expect([error?.message, isOutage(error)]).toEqual([expect.any(String), true])
  return error?.message ?? ''
}

/** An area whose row is locked while `work` goes on. */
const withLocked = (work: (id: string) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    const id = await makeExpoArea(db)
    await trx.selectFrom('expo_areas').select('id').where('id', '=', id).forUpdate().execute()
    await work(id)
  })

const rename = (executor: Kysely<DB>, id: string) =>
  executor.updateTable('expo_areas').set({ space_title: 'a' }).where('id', '=', id).execute()

test('a statement lasts no longer than it may, and the pool goes on', async () => {
  await using calls = bounded({ statementMs: 300 })
  expect(await outageOf(sql`select pg_sleep(600)`.execute(calls))).toContain('statement timeout')
  expect((await sql`select 1 as one`.execute(calls)).rows).toEqual([{ one: 1 }])
})

test('a lock is waited for no longer than it may, and the pool goes on', async () => {
  await using calls = bounded({ lockMs: 150 })
  await withLocked(async (id) => expect(await outageOf(rename(calls, id))).toContain('lock timeout'))
  expect((await sql`select 1 as one`.execute(calls)).rows).toEqual([{ one: 1 }])
})

test('a transaction in which nothing is asked ends, and the pool goes on', async () => {
  await using calls = bounded({ idleInTransactionMs: 200 })
  const idle = calls.transaction().execute(async (trx) => {
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const left = () => sql`select from pg_stat_activity where pid = ${own[0]?.pid}`.execute(db)
    await until(async () => (await left()).rows.length === 0, 'the end of the idle transaction')
    await sql`select 1`.execute(trx)
  })
  await outageOf(idle)
  expect((await sql`select 1 as one`.execute(calls)).rows).toEqual([{ one: 1 }])
})

test('behind a pooler nothing is said of a session, and each transaction has the limits', async () => {
  await using statements = bounded({ statementMs: 300, eachTransaction: true })
  const shown = () => sql<Record<string, string>>`show statement_timeout`.execute(statements)
  expect((await shown()).rows).toEqual([{ statement_timeout: '0' }])
  const sleeping = statements.transaction().execute((trx) => sql`select pg_sleep(600)`.execute(trx))
  expect(await outageOf(sleeping)).toContain('statement timeout')
  expect((await shown()).rows).toEqual([{ statement_timeout: '0' }])
  // Without a transaction it is given up here.
  expect(await outageOf(sql`select pg_sleep(5)`.execute(statements))).toContain('Query read timeout')
  await using locks = bounded({ lockMs: 150, eachTransaction: true })
  await withLocked(async (id) => {
    const edit = locks.transaction().execute((trx) => rename(trx, id))
    expect(await outageOf(edit)).toContain('lock timeout')
  })
})

test('who gets no connection in time is told so', async () => {
  await using calls = bounded({ connectMs: 3_000 })
  await calls.transaction().execute(async () => {
    expect(await outageOf(sql`select 1`.execute(calls))).toContain('timeout exceeded')
  })
})

test('a server that takes connections and says nothing is an outage, and so is one that is not there', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const address of [`postgresql://nobody@127.0.0.1:${port}/none`, 'postgresql://nobody@127.0.0.1:1/none']) {
    await using away = createDb(address, { max: 1, limits: { ...far, connectMs: 300 } })
    await outageOf(sql`select 1`.execute(away))
  }
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a call that meets an outage answers 503, with the time to come back, in the words of the catalogue', async () => {
  await using calls = bounded({ lockMs: 150 }, 2)
  const manager = await as(0)
  const id = await makeExpoArea(db)
  const answer = await db.transaction().execute(async (trx) => {
    await sql`lock table expo_areas in access exclusive mode`.execute(trx)
    return manager.open(`/expo-areas/${id}`, createCms({ ...deps, db: calls }).fetch)
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({
    result_code: 'xrcms0001',
    message: 'エラーが発生しました。時間をおいて再度お試しください。',
  })
})

test.each([
  ['a full disk of files', { code: 'ENOSPC' }, true],
  ['a bucket that does not answer', { name: 'TimeoutError' }, true],
  ['a bucket that asks to come later', { name: 'SlowDown', $metadata: { httpStatusCode: 503 } }, true],
  ['every address of a host', { errors: [{ code: 'ECONNREFUSED' }] }, true],
  ['a stopped embedded database', { code: 'ENOENT', syscall: 'connect' }, true],
  ['a file that is not there', { code: 'ENOENT', syscall: 'open' }, false],
  ['a mistake of ours', { message: 'x is not a function' }, false],
  ['nothing', undefined, false],
])('%s is told from a mistake', (_, error, expected) => {
  expect(isOutage(error)).toBe(expected)
})
