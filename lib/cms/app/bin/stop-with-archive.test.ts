import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { archivedConsole } from '#lib/testing/archived-console.ts'
import { makePerson } from '#lib/testing/make.ts'
import { endFirst, testFolder } from '#lib/testing/test-folder.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'
import { LEFT_BEHIND } from '../log-archive/archiver.ts'
import { recoverAt } from '../log-archive/recover.ts'

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

/** Whether the archive brings a person back. */
async function isArchived(person: string): Promise<boolean> {
  const place = openArchivePlace(settings.BACKUP_DIR, undefined)
  const recovered = { folder: path.join(folder, 'recovered'), pgBin: process.env.PG_BIN }
  const { server } = await recoverAt(place, 'latest', recovered)
  endFirst(server.stop)
  const pool = createPool(server.databaseUrl, { max: 1 })
  const { rows } = await pool.query('select id from users where id = $1', [person])
  await pool.end()
  return rows.length === 1
}

test('what was done last before a stop has reached the archive, or the stop says that it has not', async () => {
  const last = await makePerson(lived.db, { authority: 4 })
  expect(await lived.stop()).toBe(0)
  // A machine that is busy may not get there in the time that a stop has.
  expect(lived.output().includes(LEFT_BEHIND) || (await isArchived(last))).toBe(true)
})
