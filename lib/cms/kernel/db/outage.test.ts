import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { makeExpoArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { createDb } from './connect.ts'
import { isOutage } from './outage.ts'

const { db, databaseUrl, deps, as } = await testCms()
const limits = { statementMs: 300, lockMs: 150, idleInTransactionMs: 300, connectMs: 300 }

/** The refusal of a statement that meets an outage. Throws where it is not taken for one. */
async function outageOf(statement: Promise<unknown>): Promise<string> {
  const error = await statement.then(
    () => null,
    (reason: Error) => reason,
  )
  expect([error?.message, isOutage(error)]).toEqual([expect.any(String), true])
  return error?.message ?? ''
}

test('a statement, a lock and a transaction last no longer than they may, and the pool goes on', async () => {
  const bounded = createDb(databaseUrl, { max: 1, limits })
  expect(await outageOf(sql`select pg_sleep(5)`.execute(bounded))).toContain('statement timeout')
  const id = await makeExpoArea(db)
  const held = await db.startTransaction().execute()
  await held.selectFrom('expo_areas').select('id').where('id', '=', id).forUpdate().execute()
  const edit = bounded.updateTable('expo_areas').set({ space_title: 'a' }).where('id', '=', id).execute()
  expect(await outageOf(edit)).toContain('lock timeout')
  await held.rollback().execute()
  expect((await sql`select 1 as one`.execute(bounded)).rows).toEqual([{ one: 1 }])
  await bounded.destroy()
})

test('behind a pooler nothing is said of a session, and each transaction has the limits', async () => {
  const bounded = createDb(databaseUrl, { max: 1, limits: { ...limits, eachTransaction: true } })
  const shown = () => sql<Record<string, string>>`show statement_timeout`.execute(bounded)
  expect((await shown()).rows).toEqual([{ statement_timeout: '0' }])
  const sleeping = bounded.transaction().execute((trx) => sql`select pg_sleep(5)`.execute(trx))
  expect(await outageOf(sleeping)).toContain('statement timeout')
  const id = await makeExpoArea(db)
  const held = await db.startTransaction().execute()
  await held.selectFrom('expo_areas').select('id').where('id', '=', id).forUpdate().execute()
  const edit = bounded
    .transaction()
    .execute((trx) => trx.updateTable('expo_areas').set({ space_title: 'a' }).where('id', '=', id).execute())
  expect(await outageOf(edit)).toContain('lock timeout')
  await held.rollback().execute()
  expect((await shown()).rows).toEqual([{ statement_timeout: '0' }])
  // Without a transaction it is given up here.
  expect(await outageOf(sql`select pg_sleep(5)`.execute(bounded))).toContain('Query read timeout')
  await bounded.destroy()
})

test('who gets no connection in time is told so', async () => {
  const bounded = createDb(databaseUrl, {
    max: 1,
    limits: { ...limits, statementMs: 2_000, idleInTransactionMs: 5_000 },
  })
  const held = await bounded.startTransaction().execute()
  expect(await outageOf(sql`select 1`.execute(bounded))).toContain('timeout exceeded')
  await held.rollback().execute()
  await bounded.destroy()
})

test('a server that takes connections and says nothing is an outage, and so is one that is not there', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  for (const address of [`postgresql://nobody@127.0.0.1:${port}/none`, 'postgresql://nobody@127.0.0.1:1/none']) {
    const away = createDb(address, { max: 1, limits })
    await outageOf(sql`select 1`.execute(away))
    await away.destroy()
  }
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a call that meets an outage answers 503, with the time to come back, in the words of the catalogue', async () => {
  const bounded = createDb(databaseUrl, { max: 2, limits })
  const manager = await as(0)
  const id = await makeExpoArea(db)
  const held = await db.startTransaction().execute()
  await sql`lock table expo_areas in access exclusive mode`.execute(held)
  const answer = await manager.open(`/expo-areas/${id}`, createCms({ ...deps, db: bounded }).fetch)
  await held.rollback().execute()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({
    result_code: 'xrcms0001',
    message: 'エラーが発生しました。時間をおいて再度お試しください。',
  })
  await bounded.destroy()
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
