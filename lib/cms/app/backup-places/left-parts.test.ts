import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { faultyBucket } from '#lib/testing/faulty-bucket.ts'
import { startProgram } from '#lib/testing/start-program.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { testFolder } from '#lib/testing/test-folder.ts'
import { baseName, copyName } from '../log-archive/names.ts'
import { openPlace } from './backup-place.ts'

const HOUR = 3_600_000
const bucket = await faultyBucket()
afterAll(bucket.close)
const { databaseUrl } = await testDb()
/** Begins what is never ended, so many hours ago. */
const store = createS3Store(bucket.settings)
async function left(key: string, hours: number): Promise<void> {
  const at = new Date(Date.now() - hours * HOUR)
  bucket.begun.set(await store.begin(key), { key, at })
}
const BACKUP = 'expo-console-2025-05-01T00-00-00Z.tar'
const keysLeft = () => [...bucket.uploads.keys()].map((id) => bucket.begun.get(id)?.key)

beforeEach(() => {
  bucket.mend()
  bucket.uploads.clear()
  bucket.begun.clear()
})

test.each([
  ['s3://files/nightly', 'nightly/'],
  ['s3://files', ''],
])('of %s only parts of its own backups are cleared away, once they are three days old', async (backupDir, prefix) => {
  await left(`${prefix}${BACKUP}`, 73)
  await left(`${prefix}${BACKUP}`, 71)
  await left(`${prefix}other.tar`, 73)
  await left(`${prefix}below/${BACKUP}`, 73)
  await left(`elsewhere/${BACKUP}`, 73)
  await left('console/a-file', 73)
  await openPlace(backupDir, bucket.settings).clearLeft()
  expect(keysLeft()).toEqual([
    `${prefix}${BACKUP}`,
    `${prefix}other.tar`,
    `${prefix}below/${BACKUP}`,
    `elsewhere/${BACKUP}`,
    'console/a-file',
  ])
})

/** `npm run backup` into the bucket, on the database of this file. */
async function backUp(): Promise<string> {
  const { endpoint, bucket: name } = bucket.settings
  const settings = {
    DATA_DIR: await testFolder(),
    DATABASE_URL: databaseUrl.replace('@/', '@localhost/'),
    BACKUP_DIR: `s3://${name}/nightly`,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  const command = await startProgram('backup', settings, /Backup: /)
  expect(await command.ended).toBe(0)
  return command.output()
}

test('the next backup clears away what killed ones left, of the archive of the log too; where it may not, it is made and says so', async () => {
  await left(`nightly/${BACKUP}`, 73)
  await left(`nightly/archive/${copyName(baseName('1', new Date()))}`, 73)
  expect(await backUp()).not.toContain('could not be cleared away')
  expect(keysLeft()).toEqual([])
  await left(`nightly/${BACKUP}`, 73)
  bucket.fail('uploads', 'AccessDenied')
  expect(await backUp()).toContain('at s3://files/nightly/ could not be cleared away (AccessDenied)')
  expect(keysLeft()).toEqual([`nightly/${BACKUP}`])
})
