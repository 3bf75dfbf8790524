import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { readS3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { newId } from '#lib/core/id.ts'
import { archivedConsole, typedMoment } from '#lib/testing/archived-console.ts'
import { makePerson } from '#lib/testing/make.ts'
import { runToEnd } from '#lib/testing/run-to-end.ts'
import { s3Variables } from '#lib/testing/s3-variables.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { openPlace } from '../backup-places/backup-place.ts'
import { startEmbedded } from '../embedded/server.ts'
import { openArchivePlace } from './archive-place.ts'

const s3 = readS3Settings(process.env)
if (!s3) throw new Error('npm run storage-check starts a store for this')
const folder = await testFolder()
const backupDir = `s3://${s3.bucket}/console/test/${newId()}`
const settings = {
  ...s3Variables(process.env),
  DATA_DIR: path.join(folder, 'data'),
  BACKUP_DIR: backupDir,
  APP_SECRET: 'the secret of a test, longer than 32 letters',
  POINT_IN_TIME_DAYS: '1',
  LOG_FORMAT: 'text',
}
const store = createS3Store(s3, 0)
const archive = openArchivePlace(backupDir, s3)
const backups = openPlace(backupDir, s3)
const lived = await archivedConsole({ settings, store, names: () => archive.list() })

afterAll(async () => {
  for (const place of [archive, backups]) for (const name of await place.list()) await place.remove(name)
})

const command = (name: string, ...words: string[]) => runToEnd(name, settings, ...words)

/** Two people and two files, one of each before a moment, put into the bucket. */
async function livesOn() {
  const { db, keep } = lived
  const earlier = await makePerson(db, { authority: 4 })
  const kept = await keep('earlier')
  const moment = await lived.moment()
  await makePerson(db, { authority: 4 })
  const late = await keep('later')
  await lived.reachesArchive()
  expect(await command('backup')).toMatchObject({ code: 0 })
  return { moment, earlier, kept, late }
}

// One story in three tests, each with its own time: each starts servers and programs.
let told: Awaited<ReturnType<typeof livesOn>>
beforeAll(async () => {
  told = await livesOn()
})

test('backups and log in a bucket are rehearsed out of it', async () => {
  const { code, said } = await command('rehearse')
  expect(said).toMatch(
    /console-.*can be relied on.*\nThe archive of the log can be relied on: brought back as it stood/,
  )
  expect(code).toBe(0)
})

test('a machine that is lost, and the files of the bucket with it, comes back as it stood at a moment, out of the bucket alone', async () => {
  const { moment, earlier, kept, late } = told
  await lived.kill()
  await rm(settings.DATA_DIR, { recursive: true })
  for (const key of [kept, late]) await store.remove(key)
  const restored = await command('restore', '--at', typedMoment(moment))
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(moment.toISOString()) })
  const server = await startEmbedded({ dataDir: settings.DATA_DIR })
  const db = createDb(server.databaseUrl, { max: 1 })
  try {
    const people = await db.selectFrom('users').select('id').where('authority', '=', 4).execute()
    expect(people).toEqual([{ id: earlier }])
  } finally {
    await db.destroy()
    await server.stop()
  }
  let content = ''
  for await (const bytes of store.read(kept)) content += Buffer.from(bytes).toString()
  expect(content).toBe('earlier')
  expect(await store.sizeOf(late)).toBeNull()
})

test('the newest backup lies there as well, and knows what came after that moment', async () => {
  const replaced = await command('restore', (await backups.list()).at(-1) ?? 'none', '--replace')
  expect(replaced.code).toBe(0)
  expect(await store.sizeOf(told.late)).toBe('later'.length)
})
