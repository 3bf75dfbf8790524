import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { testFolder } from '#lib/testing/test-folder.ts'
import { backupName } from '../backup-places/named-backups.ts'
import { openArchivePlace } from './archive-place.ts'
import { objectName } from './names.ts'

const GIB = 1024 ** 3
const name = objectName(new Date(), 'a'.repeat(64))

/** Whether an archive beside the backups of a folder takes something while so much is free. */
const takes = (folder: string, free: number) =>
  openArchivePlace(folder, undefined, async () => free).save(name, (sink) => sink(Buffer.from('a')))

test('an archive leaves 4 GiB of its disk, and room for the newest backup twice', async () => {
  const folder = await testFolder()
  await takes(folder, 4 * GIB)
  await expect(takes(folder, 4 * GIB - 1)).rejects.toThrow('less than 4.0 GiB free')
  for (const [day, size] of [
    ['02', 9 * GIB],
    ['03', 3 * GIB],
  ] as const) {
    const backup = path.join(folder, backupName(new Date(`2026-11-${day}T00:00:00Z`)))
    await writeFile(backup, '')
    // Sparse: it takes no room.
    await truncate(backup, size)
  }
  await takes(folder, 6 * GIB)
  await expect(takes(folder, 6 * GIB - 1)).rejects.toThrow('less than 6.0 GiB free')
})
