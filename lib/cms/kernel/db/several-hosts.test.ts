import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readEnv } from '#lib/cms/app/env.ts'
import { openDatabase } from '#lib/cms/app/launch/open-database.ts'
import { replicatedServers } from '#lib/testing/replicated-servers.ts'
import { until } from '#lib/testing/until.ts'
import { listen } from '../jobs/listen.ts'
import { createDb } from './connect.ts'
import { isOutage } from './outage.ts'

const limits = { statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 5_000, connectMs: 8_000 }
const servers = await replicatedServers()
const { primary, standby, databaseUrl } = servers
/** The standby first: the order says nothing. */
const turned = databaseUrl.replace(/@(.*),(.*)\//, '@$2,$1/')
const db = createDb(turned, { max: 3, limits })

const portOf = async () => {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db)
  return rows[0]?.port
}
const write = (name: string) => sql`insert into written values (${name})`.execute(db)

afterAll(async () => {
  await db.destroy()
  await servers.close()
})

test('whatever is asked goes to the host that takes writes, and to its successor once it is lost', async () => {
  await sql`create table written (name text)`.execute(db)
  expect(await portOf()).toBe(primary.port)
  // A command has its sessions with the primary alone.
  const opened = await openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: turned }), 'npm run migrate')
  expect(opened.databaseUrl).toBe(primary.databaseUrl)
  const alone = openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: standby.databaseUrl }), 'npm run migrate')
  await expect(alone).rejects.toThrow(/leads to a standby, which only reads/)
  let heard = 0
  const listening = listen(turned, 'of_tests', () => {
    heard += 1
  })
  await until(() => heard > 0, 'a message is heard')
  // The primary says by itself that it only reads: those who are refused a write look for another one.
  await primary.ask('alter system set default_transaction_read_only = on')
  await primary.ask('select pg_reload_conf()')
  // A session that begins has it once those that were there have been told.
  await until(
    async () => (await primary.ask('show default_transaction_read_only'))[0]?.default_transaction_read_only === 'on',
    'the primary only reads',
  )
  const refused = await write('refused').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '25006' })
  expect(isOutage(refused)).toBe(true)
  // Nobody is: a call that waits is answered by whoever is promoted meanwhile.
  const waiting = write('a')
  waiting.catch(() => {})
  await sleep(300)
  await standby.promote()
  await waiting
  expect(await portOf()).toBe(standby.port)
  await primary.ask('alter system reset default_transaction_read_only')
  await primary.ask('select pg_reload_conf()')
  // Both take writes now; whoever begins anew takes the later timeline.
  const other = createDb(databaseUrl, { max: 1, limits })
  const at = await sql<{ port: number }>`select inet_server_port() as port`.execute(other)
  expect(at.rows[0]?.port).toBe(standby.port)
  await other.destroy()
  await primary.kill()
  const before = heard
  await until(() => heard > before, 'a message is heard')
  await standby.ask('notify of_tests')
  await until(() => heard > before + 1, 'the next message is heard')
  await listening.stop()
  // The last one is gone: calls are told so in time.
  await standby.kill()
  const lost = await write('b').catch((error: unknown) => error)
  expect(isOutage(lost)).toBe(true)
  expect(String((await write('c').catch((error: unknown) => error)) as Error)).toMatch(
    /none of the hosts takes writes: 127.0.0.1:\d+ does not answer \(connect ECONNREFUSED .*\), 127.0.0.1:\d+ does not/,
  )
})

test('a start is refused where no host takes writes, with what to do', async () => {
  const gone = openDatabase(
    readEnv({ NODE_ENV: 'test', DATABASE_URL: databaseUrl.replace('expo?', 'none?') }),
    'npm run migrate',
  )
  await expect(gone).rejects.toThrow(/cannot be used \(none of the hosts takes writes: .*promote a standby/s)
})
