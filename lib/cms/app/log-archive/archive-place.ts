import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { S3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { diskFree } from '#lib/cms/kernel/system/disk-free.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { openPlace } from '../backup-places/backup-place.ts'
import { madeAt } from '../backup-places/named-backups.ts'
import type { Place } from '../backup-places/place.ts'
import { isOfArchive } from './names.ts'

const GIB = 1024 ** 3
/** What a console works on when nothing is archived any more. */
const WORK_BYTES = GIB
/** Twice what ExpoDiskLow pages below: an archive that grows is no disk that runs full. */
const LEFT_BYTES = 4 * GIB
/** Looked at again after so many bytes. */
const LOOK_BYTES = GIB / 32

/** Whether the disk of a folder has no room for what only waits; never so where it cannot be said. */
export const isShort = async (folder: string): Promise<boolean> =>
  (await diskFree(folder).catch(() => Number.POSITIVE_INFINITY)) < WORK_BYTES

/** Bytes of its disk that the archive leaves to others: the next backup of the night and the one it follows lie there for a while. */
async function leftBytes(backupDir: string): Promise<number> {
  const newest = (await readdir(backupDir)).filter(madeAt).sort().at(-1)
  if (!newest) return LEFT_BYTES
  const { size } = await stat(path.join(backupDir, newest))
  return Math.max(LEFT_BYTES, 2 * size)
}

type Free = (folder: string) => Promise<number>

/** Throws StartError where the disk of an archive is left to others. Looks at nothing before there is the folder. */
async function demandRoomIn(backupDir: string, free: Free): Promise<void> {
  const left = await leftBytes(backupDir).catch(() => LEFT_BYTES)
  const found = await free(backupDir).catch(() => Number.POSITIVE_INFINITY)
  if (found >= left) return
  const gib = (left / GIB).toFixed(1)
  throw new StartError(`the disk of ${backupDir} has less than ${gib} GiB free, which is left to backups and others`)
}

/** The same place, which takes nothing more when its disk runs full. */
function leavingRoom(place: Place, demandRoom: () => Promise<void>): Place {
  return {
    ...place,
    async save(name, write) {
      await demandRoom()
      return place.save(name, async (sink) => {
        let passed = 0
        return write(async (bytes) => {
          passed += bytes.byteLength
          if (passed >= LOOK_BYTES) {
            passed = 0
            await demandRoom()
          }
          await sink(bytes)
        })
      })
    },
  }
}

/** Where the archive lies: `archive` in BACKUP_DIR, whose disk it leaves room on. `free`: bytes free on a folder's disk. Throws StartError. */
export function openArchivePlace(backupDir: string, s3: S3Settings | undefined, free: Free = diskFree): Place {
  if (backupDir.startsWith('s3://')) return openPlace(`${backupDir.replace(/\/$/, '')}/archive`, s3, isOfArchive)
  const place = openPlace(path.join(backupDir, 'archive'), s3, isOfArchive)
  return leavingRoom(place, () => demandRoomIn(backupDir, free))
}
