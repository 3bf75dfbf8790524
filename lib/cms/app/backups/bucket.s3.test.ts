import { createHash, randomBytes } from 'node:crypto'
import { readS3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { createS3Store } from '#lib/cms/kernel/storage/s3-store.ts'
import { newId } from '#lib/core/id.ts'
import { SECRET, testPlace } from '#lib/testing/backup-places.ts'
import { makePerson } from '#lib/testing/make.ts'
import { findBackup, openPlace } from '../backup-places/backup-place.ts'
import { backupName } from '../backup-places/named-backups.ts'
import { openArchivePlace } from '../log-archive/archive-place.ts'
import { objectName } from '../log-archive/names.ts'
import { makeBackup } from './make-backup.ts'
import { rehearse } from './rehearse-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { sha256OfObject } from './write-object.ts'

const MIB = 1024 * 1024
const found = readS3Settings(process.env)
if (!found) throw new Error('npm run storage-check starts a store for this')
const settings = found
const from = await testPlace()
const to = await testPlace()
/** As commands open it: what reads may be slower than the store sends. */
const bucket = createS3Store(settings, 0)
const backupDir = `s3://${settings.bucket}/console/test/${newId()}`

/** A file of a console in the bucket, with its row. */
async function keep(bytes: Buffer): Promise<{ key: string; sha256: string }> {
  const key = `console/test/${newId()}`
  const sum = createHash('sha256').update(bytes).digest()
  await bucket.put(key, bytes, 'application/octet-stream')
  await from.db
    .insertInto('stored_objects')
    .values({
      id: newId(),
      object_key: key,
      purpose: 'test',
      file_name: 'file.bin',
      content_type: 'application/octet-stream',
      size: bytes.byteLength,
      sha256: sum,
      created_at: new Date(),
    })
    .execute()
  return { key, sha256: sum.toString('hex') }
}

test('files of a bucket go into a backup in a bucket of many parts, and come back into a bucket and onto a disk', async () => {
  const place = openPlace(backupDir, settings)
  const small = await keep(Buffer.from('a small file'))
  // Larger than a part of the backup, and than a piece of the archive.
  const large = await keep(randomBytes(70 * MIB))
  await makePerson(from.db, { authority: 4 })
  const now = new Date()
  const name = backupName(now)
  const parts = { databaseUrl: from.databaseUrl, store: bucket, secret: SECRET, product: '0.1.0', now }
  const { manifest } = await place.save(name, (sink) => makeBackup(parts, sink))
  expect(manifest.lost).toEqual([])
  expect(await place.list()).toEqual([name])

  await rehearse(place.open(name), process.env.PG_BIN)
  // The bucket of the original is lost too.
  await bucket.remove(small.key)
  await bucket.remove(large.key)
  const given = findBackup(place, name)
  const source = given.place.open(given.name)
  const restored = await restoreBackup({ source, databaseUrl: to.databaseUrl, store: bucket, now, compare: true })
  expect(restored.secret).toBe(SECRET)
  for (const { key, sha256 } of [small, large]) expect(await sha256OfObject(bucket, key)).toBe(sha256)
  await restoreBackup({ source, databaseUrl: to.databaseUrl, store: to.store, now, replace: true })
  for (const { key, sha256 } of [small, large]) expect(await sha256OfObject(to.store, key)).toBe(sha256)
  for (const { key } of [small, large]) await bucket.remove(key)
  await place.remove(name)
  expect(await place.list()).toEqual([])
})

test('a backup that breaks off leaves none in the bucket, and the archive of the log is not among the backups', async () => {
  const place = openPlace(backupDir, settings)
  const archive = openArchivePlace(backupDir, settings)
  const broken = place.save(backupName(new Date()), async (sink) => {
    await sink(Buffer.alloc(40 * MIB))
    throw new Error('broken off')
  })
  await expect(broken).rejects.toThrow('broken off')
  const kept = objectName(new Date(), 'a'.repeat(64))
  await archive.save(kept, (sink) => sink(Buffer.from('an object')))
  expect(await place.list()).toEqual([])
  expect(await archive.list()).toEqual([kept])
  await archive.remove(kept)
})
