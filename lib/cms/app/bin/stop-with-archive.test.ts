import { appendFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { archivedConsole } from '#lib/testing/archived-console.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { until } from '#lib/testing/until.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'
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

test('the log of its database is begun anew while it runs', async () => {
  const log = path.join(dataDir, 'postgres.log')
  await appendFile(log, `${'x'.repeat(999)}\n`.repeat(10_500))
  await until(async () => (await stat(`${log}.1`).catch(() => null)) !== null, 'the log before is kept')
  await until(async () => (await stat(log)).size < 1_000_000, 'the log begins anew')
})

test('asked to stop it ends within ten seconds, and what was done last has reached the archive', async () => {
  const last = await makePerson(lived.db, { authority: 4 })
  const asked = performance.now()
  expect(await lived.stop()).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  const place = openArchivePlace(settings.BACKUP_DIR, undefined)
  const { server } = await recoverAt(place, 'latest', {
    folder: path.join(folder, 'recovered'),
    pgBin: process.env.PG_BIN,
  })
  const pool = createPool(server.databaseUrl, { max: 1 })
  try {
    expect((await pool.query('select id from users where id = $1', [last])).rows).toEqual([{ id: last }])
  } finally {
    await pool.end()
    await server.stop()
  }
})
