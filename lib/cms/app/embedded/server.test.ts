import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, createPool } from '#lib/cms/kernel/db/connect.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { processesIn } from './postmaster.ts'
import { attachEmbedded, type EmbeddedServer, startEmbedded } from './server.ts'

let dataDir = ''
let server: EmbeddedServer | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-'))
})

afterEach(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(durable = false): Promise<EmbeddedServer> {
  server = await startEmbedded({ dataDir, durable, pgBin: process.env.PG_BIN })
  return server
}

/** The first start on a folder whose cluster is made already: copied, which costs a fraction of making one. */
async function startPrepared(durable = false): Promise<EmbeddedServer> {
  await copyPreparedCluster(dataDir)
  return start(durable)
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const db = createDb(url, { max: 1, onLost: () => {} })
  try {
    return (await sql<T>`${sql.raw(text)}`.execute(db)).rows
  } finally {
    await db.destroy()
  }
}

async function untilGone(running: EmbeddedServer): Promise<void> {
  while (await running.isAlive()) await sleep(20)
}

test('a new cluster is UTF-8 with C.UTF-8, reachable by its socket only, and the application is no superuser', async () => {
  const { databaseUrl } = await start()
  const [found] = await query(
    databaseUrl,
    `select current_setting('listen_addresses') as network, usesuper as superuser, datcollate as locale,
      pg_encoding_to_char(encoding) as encoding from pg_user, pg_database where usename = current_user and datname = current_database()`,
  )
  expect(found).toEqual({ network: '', superuser: false, locale: 'C.UTF-8', encoding: 'UTF8' })
})

test('a server left running is taken over with what it holds', async () => {
  const first = await startPrepared()
  await query(first.databaseUrl, 'create table kept (id int)')
  const second = await start()
  expect(second).toMatchObject({ takenOver: true, pid: first.pid })
  expect(await query(second.databaseUrl, 'select * from kept')).toEqual([])
  expect(await attachEmbedded(dataDir)).toEqual({ databaseUrl: first.databaseUrl })
})

test('one that was started without an archive is started anew where there is to be one, and then taken over', async () => {
  const first = await startPrepared()
  await query(first.databaseUrl, 'create table kept as select 7 as n')
  const archiving = { dataDir, durable: false, archive: true, pgBin: process.env.PG_BIN }
  server = await startEmbedded(archiving)
  expect(server).toMatchObject({ takenOver: false })
  expect(await query(server.databaseUrl, 'show archive_mode')).toEqual([{ archive_mode: 'on' }])
  expect(await query(server.databaseUrl, 'select n from kept')).toEqual([{ n: 7 }])
  expect(await startEmbedded(archiving)).toMatchObject({ takenOver: true, pid: server.pid })
})

test('a killed server is started again and finds its data', async () => {
  const first = await startPrepared(true)
  await query(first.databaseUrl, 'create table kept as select 7 as n')
  process.kill(first.pid, 'SIGKILL')
  await untilGone(first)
  const second = await start()
  expect(second.takenOver).toBe(false)
  expect(await query(second.databaseUrl, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a session of a killed server that does not notice is ended, and whoever stands in its folder is no hindrance', async () => {
  const first = await startPrepared()
  const pool = createPool(first.databaseUrl, { max: 1, onLost: () => {} })
  const session = await pool.connect()
  const { rows } = await session.query('select pg_backend_pid() as pid')
  const busy = session.query('do $$ begin loop end loop; end $$')
  const cluster = path.join(dataDir, 'postgres')
  const shell = spawn('sleep', ['600'], { cwd: cluster, stdio: 'ignore' })
  process.kill(first.pid, 'SIGKILL')
  await untilGone(first)
  const [second] = await Promise.all([start(), expect(busy).rejects.toThrow(/terminated/)])
  const standing = await processesIn(cluster)
  shell.kill()
  session.release(true)
  await pool.end()
  expect(standing).not.toContainEqual(expect.objectContaining({ pid: rows[0].pid }))
  expect(standing).toContainEqual({ pid: shell.pid, parent: process.pid, kind: 'stranger' })
  expect(await query(second.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a postmaster.pid whose process id belongs to a stranger now does not stop the start', async () => {
  const first = await startPrepared()
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, text.replace(/^\d+/, String(process.pid)))
  expect((await start()).takenOver).toBe(false)
})

test('a path too long for a socket works through a short one', async () => {
  const base = dataDir
  dataDir = path.join(base, 'x'.repeat(60), 'y'.repeat(60))
  const { databaseUrl } = await start()
  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await server?.stop()
  expect((await start()).databaseUrl).toBe(databaseUrl)
  await server?.stop()
  dataDir = base
})

test('an initialisation cut short is begun anew', async () => {
  await writeFile(path.join(dataDir, 'postgres.new'), 'left over')
  const { databaseUrl } = await start()
  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})
