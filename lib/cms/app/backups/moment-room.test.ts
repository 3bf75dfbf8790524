import { newId } from '#lib/core/id.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { demandBackupRoom } from './moment-room.ts'

const { db, databaseUrl } = await testDb()
const GIB = 1024 ** 3

test('a moment is brought back only where its files find room beside its rows', async () => {
  await demandBackupRoom('.', databaseUrl, async () => GIB)
  const file = { file_name: 'a.mp4', content_type: 'video/mp4', purpose: 'test', created_at: new Date() }
  await db
    .insertInto('stored_objects')
    .values({ id: newId(), object_key: 'film', sha256: Buffer.alloc(32), size: 3 * GIB, ...file })
    .execute()
  await expect(demandBackupRoom('.', databaseUrl, async () => 3 * GIB)).rejects.toThrow(
    /has 3\.0 GiB free.*need 3\.\d GiB/,
  )
  await demandBackupRoom('.', databaseUrl, async () => 4 * GIB)
})
