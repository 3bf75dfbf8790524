import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { folderPlace } from '../backup-places/backup-place.ts'
import type { Place, Source } from '../backup-places/place.ts'
import { archivedObjects } from '../log-archive/archived-objects.ts'
import { recoverAt } from '../log-archive/recover.ts'
import { type LostObject, whenNamed } from './lost-objects.ts'
import { makeBackup } from './make-backup.ts'
import { demandBackupRoom } from './moment-room.ts'

const NAME = 'moment.tar'

/** `at`: the moment it is of; `lost`: files that its rows name and that the archive does not have as they came. */
type MomentBackup = { source: Source; at: Date; lost: readonly LostObject[] }

/**
 * Makes a backup of a console as it stood at a moment out of the archive of its log, and hands it to `use`: so what follows from any restore follows from
 * this one. It takes about the room of the database twice and of all stored files in `scratch`, which is given back. Throws StartError where
 * the archive does not reach the moment, or there is no such room.
 */
export async function withMomentBackup<T>(
  archive: Place,
  moment: Date | 'latest',
  { pgBin, scratch, use }: { pgBin: string | undefined; scratch: string; use: (backup: MomentBackup) => Promise<T> },
): Promise<T> {
  const folder = await mkdtemp(path.join(scratch, 'moment-'))
  try {
    const cluster = path.join(folder, 'cluster')
    const { server, base, at } = await recoverAt(archive, moment, { folder: cluster, pgBin })
    const place = folderPlace(folder, () => false)
    let lost: readonly LostObject[]
    try {
      const { databaseUrl } = server
      await demandBackupRoom(folder, databaseUrl)
      const store = await archivedObjects(archive, databaseUrl)
      const { secret, product } = base
      const parts = { databaseUrl, store, secret, product, now: at }
      const { manifest } = await place.save(NAME, (sink) => makeBackup(parts, sink))
      lost = await whenNamed(databaseUrl, manifest.lost)
    } finally {
      await server.stop()
    }
    await rm(cluster, { recursive: true, force: true })
    return await use({ source: place.open(NAME), at, lost })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
