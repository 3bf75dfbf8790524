import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { folderPlace } from '../backup-places/backup-place.ts'
import type { Place, Source } from '../backup-places/place.ts'
import { archivedObjects } from '../log-archive/archived-objects.ts'
import { recoverAt } from '../log-archive/recover.ts'
import { makeBackup } from './make-backup.ts'
import { demandBackupRoom } from './moment-room.ts'

const NAME = 'moment.tar'

/**
 * Makes a backup of a console as it stood at a moment out of the archive of its log, and hands it to `use`: so what follows from any restore follows from
 * this one. It takes about the room of the database twice and of all stored files in `scratch`, which is given back. Throws StartError where
 * the archive does not reach the moment, or there is no such room.
 */
export async function withMomentBackup<T>(
  archive: Place,
  moment: Date | 'latest',
  {
    pgBin,
    scratch,
    use,
  }: { pgBin: string | undefined; scratch: string; use: (backup: { source: Source; at: Date }) => Promise<T> },
): Promise<T> {
  const folder = await mkdtemp(path.join(scratch, 'moment-'))
  try {
    const cluster = path.join(folder, 'cluster')
    const { server, base, at } = await recoverAt(archive, moment, { folder: cluster, pgBin })
    const place = folderPlace(folder, () => false)
    try {
      const { databaseUrl } = server
      await demandBackupRoom(folder, databaseUrl)
      const store = await archivedObjects(archive, databaseUrl)
      const { secret, product } = base
      await place.save(NAME, (sink) => makeBackup({ databaseUrl, store, secret, product, now: at }, sink))
    } finally {
      await server.stop()
    }
    await rm(cluster, { recursive: true, force: true })
    return await use({ source: place.open(NAME), at })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
