import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { archivedConsole, typedMoment } from '#lib/testing/archived-console.ts'
import { makePerson } from '#lib/testing/make.ts'
import { runToEnd } from '#lib/testing/run-to-end.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { startEmbedded } from '../embedded/server.ts'

const SECRET = 'the secret of a test, longer than 32 letters'
const folder = await testFolder()
const dataDir = path.join(folder, 'data')
const archive = path.join(folder, 'backups', 'archive')
const settings = {
  DATA_DIR: dataDir,
  BACKUP_DIR: path.join(folder, 'backups'),
  APP_SECRET: SECRET,
  POINT_IN_TIME_DAYS: '1',
  LOG_FORMAT: 'text',
}
const store = createDiskStore({ folder: path.join(dataDir, 'files'), secret: SECRET })
const lived = await archivedConsole({ settings, store, names: () => readdir(archive).catch(() => []) })

const command = (name: string, ...words: string[]) => runToEnd(name, settings, ...words)
const restore = (...words: string[]) => command('restore', ...words)

/** What a rehearsal says while the archive's copy of a file is damaged, and how often backups are noted as rehearsed then. */
async function rehearseDamaged(db: Db, content: string) {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const name = (await readdir(archive)).find((one) => one.includes(sha256)) ?? 'none'
  const kept = await readFile(path.join(archive, name))
  await writeFile(path.join(archive, name), Buffer.alloc(kept.byteLength))
  const { code, said } = await command('rehearse')
  await writeFile(path.join(archive, name), kept)
  const noted = await db.selectFrom('backups').select('rehearsed_at').execute()
  return { code, said, noted: noted.filter(({ rehearsed_at }) => rehearsed_at).length }
}

/** Two people and two files, one of each before a moment, put into the archive. */
async function livesOn() {
  const { db, keep } = lived
  const earlier = await makePerson(db, { authority: 4 })
  const key = await keep('earlier')
  const moment = await lived.moment()
  await makePerson(db, { authority: 4 })
  await keep('later')
  await lived.reachesArchive()
  expect((await command('backup')).code).toBe(0)
  return { moment, earlier, key }
}

// One story in four tests, each with its own time: they start a dozen servers and programs.
let told: Awaited<ReturnType<typeof livesOn>>
beforeAll(async () => {
  told = await livesOn()
})

test('a rehearsal says that a file of the archive is damaged; the backup beside it is rehearsed all the same', async () => {
  const { code, said, noted } = await rehearseDamaged(lived.db, 'later')
  expect([code, noted]).toEqual([1, 1])
  expect(said).toMatch(
    /console-.*can be relied on.*\s+The archive of the log cannot be relied on: 1 files in it are damaged/,
  )
})

test('a rehearsal says that backup and archive can be relied on', async () => {
  const { code, said } = await command('rehearse')
  expect(said).toMatch(
    /console-.*can be relied on.*\nThe archive of the log can be relied on: brought back as it stood/,
  )
  expect(code).toBe(0)
})

test('a machine that is lost comes back as it stood at no moment outside its archive', async () => {
  await lived.kill()
  await rm(dataDir, { recursive: true })
  const before = await restore('--at', '2026-01-01 00:00')
  expect(before.code).toBe(1)
  expect(before.said).toMatch(/cannot be brought back.*from \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d to \d{4}\//)
  expect((await restore('--at', typedMoment(new Date(Date.now() + 3_600_000)))).said).toMatch('cannot be brought back')
  expect((await restore('--at', '31 February')).said).toMatch('There is no such moment')
})

test('it comes back as it stood at a moment between two changes', async () => {
  const { moment, earlier, key } = told
  const restored = await restore('--at', typedMoment(moment))
  if (restored.code !== 0) throw new Error(restored.said)
  expect(restored.said).toContain(moment.toISOString())
  const server = await startEmbedded({ dataDir })
  const db = createDb(server.databaseUrl, { max: 1 })
  try {
    const people = await db.selectFrom('users').select('id').where('authority', '=', 4).execute()
    expect(people).toEqual([{ id: earlier }])
    const objects = await db.selectFrom('stored_objects').select('object_key').execute()
    expect(objects).toEqual([{ object_key: key }])
    expect(await db.selectFrom('mail_hold').selectAll().execute()).toHaveLength(1)
  } finally {
    await db.destroy()
    await server.stop()
  }
  let content = ''
  for await (const bytes of store.read(key)) content += Buffer.from(bytes).toString()
  expect(content).toBe('earlier')
})
