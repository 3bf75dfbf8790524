import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { renameDurably } from '#lib/cms/kernel/storage/rename-durably.ts'
import type { S3Settings } from '#lib/cms/kernel/storage/s3-settings.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { madeAt } from './named-backups.ts'
import { type IsOurs, LEFT_MS, type Place, type Sink } from './place.ts'
import { s3Place } from './s3-place.ts'

async function saveFile<T>(file: string, write: (sink: Sink) => Promise<T>): Promise<T> {
  const draft = `${file}.${createHash('sha256').update(`${process.pid} ${Date.now()}`).digest('hex').slice(0, 8)}.part`
  const handle = await open(draft, 'wx', 0o600)
  try {
    const made = await write(async (bytes) => {
      await handle.writeFile(bytes)
    })
    await handle.sync()
    await renameDurably(draft, file)
    return made
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

const DRAFT = /\.[0-9a-f]{8}\.part$/

const isBackup: IsOurs = (name) => madeAt(name) !== null

/** Removes what was left by programs that were killed, a day ago or longer: what is under way is younger. */
async function removeDrafts(folder: string, isOurs: IsOurs): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => DRAFT.test(name) && isOurs(name.replace(DRAFT, '')))
  for (const name of drafts) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (Date.now() - mtimeMs > LEFT_MS) await rm(path.join(folder, name), { force: true })
  }
}

/** Files in a folder of this machine, backups unless said otherwise; it is made when it is needed. Only its owner reads them: they hold the secret. */
export function folderPlace(folder: string, isOurs: IsOurs = isBackup): Place {
  const where = (name: string) => path.join(folder, name)
  return {
    where,
    async save(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeDrafts(folder, isOurs)
      return saveFile(where(name), write)
    },
    open: (name) => () => createReadStream(where(name), { highWaterMark: 1024 * 1024 }),
    async list() {
      const found = await stat(folder).catch(() => null)
      return found ? (await readdir(folder)).filter(isOurs).sort() : []
    },
    remove: (name) => rm(where(name), { force: true }),
    async clearLeft() {
      if (await stat(folder).catch(() => null)) await removeDrafts(folder, isOurs)
    },
  }
}

const BUCKET = /^s3:\/\/([a-z0-9.-]+)\/?(.*)$/

/** The place that BACKUP_DIR or what lies in it names: a folder, or `s3://bucket/prefix` in the store of S3_ENDPOINT. Throws StartError. */
export function openPlace(backupDir: string, s3: S3Settings | undefined, isOurs: IsOurs = isBackup): Place {
  const [, bucket, prefix = ''] = BUCKET.exec(backupDir) ?? []
  if (!bucket) return folderPlace(backupDir, isOurs)
  if (!s3) throw new StartError(`BACKUP_DIR names ${backupDir}, but S3_ENDPOINT and the other S3_* are not set.`)
  return s3Place({ ...s3, bucket }, prefix.replace(/\/$/, ''), isOurs)
}

/** A backup named by its file, or by its name in a place. */
export function findBackup(place: Place, given: string): { place: Place; name: string } {
  if (madeAt(given)) return { place, name: given }
  const file = path.resolve(given)
  return { place: folderPlace(path.dirname(file)), name: path.basename(file) }
}
