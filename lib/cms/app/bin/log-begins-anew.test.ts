import { appendFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createDiskStore } from '#lib/cms/kernel/storage/disk-store.ts'
import { archivedConsole } from '#lib/testing/archived-console.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { until } from '#lib/testing/until.ts'

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
await archivedConsole({ settings, store, names: () => readdir(archive).catch(() => []) })

test('the log of its database is begun anew while it runs', async () => {
  const log = path.join(dataDir, 'postgres.log')
  await appendFile(log, `${'x'.repeat(999)}\n`.repeat(10_500))
  await until(async () => (await stat(`${log}.1`).catch(() => null)) !== null, 'the log before is kept')
  await until(async () => (await stat(log)).size < 1_000_000, 'the log begins anew')
})
