import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '#lib/cms/app/launch/free-port.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { newId } from '#lib/core/id.ts'
import { makePerson } from '#lib/testing/make.ts'
import { copyPreparedCluster } from '#lib/testing/prepared-cluster.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { adminUrl } from '../embedded/database.ts'
import { hasProcesses, readPostmaster } from '../embedded/postmaster.ts'
import { attachEmbedded, startEmbedded } from '../embedded/server.ts'

const SECRET = 'the secret of a test, longer than 32 letters'
const folder = await testFolder()
const dataDir = path.join(folder, 'data')
const cluster = path.join(dataDir, 'postgres')
const archive = path.join(folder, 'backups', 'archive')
const settings = {
  DATA_DIR: dataDir,
  BACKUP_DIR: path.join(folder, 'backups'),
  APP_SECRET: SECRET,
  POINT_IN_TIME_DAYS: '1',
  LOG_FORMAT: 'text',
}

const killers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const kill of killers) await kill()
})

async function until(found: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if (await found()) return
    await sleep(100)
  }
  throw new Error('it did not come in a minute')
}

/** Runs a command with these words; answers its code and what it said. */
async function command(name: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const args = ['--disable-warning=ExperimentalWarning', `lib/cms/app/bin/${name}.ts`, ...words]
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...settings }
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

const restore = (...words: string[]) => command('restore', ...words)

/** As an operator types it: Japan time. */
const typed = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

async function switchSegment(): Promise<Date> {
  const postmaster = await readPostmaster(cluster)
  const admin = new pg.Client({ connectionString: adminUrl(postmaster?.socketFolder ?? '') })
  await admin.connect()
  const { rows } = await admin.query('select pg_switch_wal(), clock_timestamp() as at')
  await admin.end()
  return rows[0].at
}

async function keepObject(db: Db, content: string): Promise<string> {
  const key = `console/test/${newId()}`
  const bytes = Buffer.from(content)
  await createDiskStore({ folder: path.join(dataDir, 'files'), secret: SECRET }).put(key, bytes, 'text/plain')
  const file = { file_name: 'a.txt', content_type: 'text/plain', size: bytes.byteLength, purpose: 'test' }
  await db
    .insertInto('stored_objects')
    .values({
      id: newId(),
      object_key: key,
      sha256: createHash('sha256').update(bytes).digest(),
      created_at: new Date(),
      ...file,
    })
    .execute()
  return key
}

async function work<T>(databaseUrl: string, on: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb(databaseUrl, { max: 1 })
  return on(db).finally(() => db.destroy())
}

/** What a rehearsal says while the archive's copy of a file is damaged, and how often backups are noted as rehearsed then. */
async function rehearseDamaged(databaseUrl: string, content: string) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const name = (await readdir(archive)).find((one) => one.includes(sha256)) ?? 'none'
  const kept = await readFile(path.join(archive, name))
  await writeFile(path.join(archive, name), Buffer.alloc(kept.byteLength))
  const { code, said } = await command('rehearse')
  await writeFile(path.join(archive, name), kept)
  const noted = await work(databaseUrl, (db) => db.selectFrom('backups').select('rehearsed_at').execute())
  return { code, said, noted: noted.filter(({ rehearsed_at }) => rehearsed_at).length }
}

/** Two people and two files, one of each before a moment, put into the archive; then everything is lost. */
async function livesAndIsLost() {
  const port = { CMS_PORT: String(await freePort()) }
  const { child, ended } = await startProgram('serve', { ...settings, ...port }, /The CMS is ready/)
  // Also where something of it fails.
  const kill = async () => {
    child.kill('SIGKILL')
    const postmaster = await readPostmaster(cluster)
    if (postmaster && (await hasProcesses(cluster))) process.kill(postmaster.pid, 'SIGKILL')
    await ended
  }
  killers.push(kill)
  const { databaseUrl = '' } = (await attachEmbedded(dataDir)) ?? {}
  await until(async () => (await readdir(archive).catch(() => [])).some((name) => name.endsWith('.json')))
  const found = await work(databaseUrl, async (db) => {
    const earlier = await makePerson(db, { authority: 4 })
    const key = await keepObject(db, 'earlier')
    await sleep(1_100)
    const moment = new Date(Math.floor(Date.now() / 1000) * 1000)
    await sleep(1_100)
    await makePerson(db, { authority: 4 })
    await keepObject(db, 'later')
    const switched = await switchSegment()
    await until(async () => {
      const { kept_until } = await db.selectFrom('log_archive').select('kept_until').executeTakeFirstOrThrow()
      return kept_until >= switched
    })
    return { moment, earlier, key }
  })
  expect((await command('backup')).code).toBe(0)
  const damaged = await rehearseDamaged(databaseUrl, 'later')
  const rehearsed = await command('rehearse')
  await kill()
  await until(async () => !(await hasProcesses(cluster)))
  await rm(dataDir, { recursive: true })
  return { ...found, damaged, rehearsed }
}

test('a machine that is lost comes back as it stood at a moment between two changes, and at no other', async () => {
  await copyPreparedCluster(dataDir)
  const { moment, earlier, key, damaged, rehearsed } = await livesAndIsLost()
  // The archive fails, and the backup beside it was rehearsed all the same.
  expect(damaged).toMatchObject({ code: 1, noted: 1 })
  expect(damaged.said).toMatch(
    /console-.*can be relied on.*\s+The archive of the log cannot be relied on: 1 files in it are damaged/,
  )
  expect(rehearsed.said).toMatch(
    /console-.*can be relied on.*\nThe archive of the log can be relied on: brought back as it stood/,
  )
  expect(rehearsed.code).toBe(0)

  const before = await restore('--at', '2026-01-01 00:00')
  expect(before.code).toBe(1)
  expect(before.said).toMatch(/cannot be brought back.*from \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d to \d{4}\//)
  expect((await restore('--at', typed(new Date(Date.now() + 3_600_000)))).said).toMatch('cannot be brought back')
  expect((await restore('--at', '31 February')).said).toMatch('There is no such moment')

  const restored = await restore('--at', typed(moment))
  if (restored.code !== 0) throw new Error(restored.said)
  expect(restored.said).toContain(moment.toISOString())
  const server = await startEmbedded({ dataDir })
  try {
    await work(server.databaseUrl, async (db) => {
      const people = await db.selectFrom('users').select('id').where('authority', '=', 4).execute()
      expect(people).toEqual([{ id: earlier }])
      const objects = await db.selectFrom('stored_objects').select('object_key').execute()
      expect(objects).toEqual([{ object_key: key }])
      expect(await db.selectFrom('mail_hold').selectAll().execute()).toHaveLength(1)
    })
  } finally {
    await server.stop()
  }
  const store = createDiskStore({ folder: path.join(dataDir, 'files'), secret: SECRET })
  let content = ''
  for await (const bytes of store.read(key)) content += Buffer.from(bytes).toString()
  expect(content).toBe('earlier')
})
