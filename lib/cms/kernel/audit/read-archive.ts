import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Db } from '../context/context.ts'
import { KEY_PREFIX, type ObjectStore } from '../storage/object-store.ts'

/** How archives are known among the objects of the store, and among those that rows name. */
export const ARCHIVE_PREFIX = `${KEY_PREFIX}audit/`
export const ARCHIVE_PURPOSE = 'auditArchive'

/** A file of an archive is not as it was written. */
export class ArchiveDamaged extends Error {}

/** The months that were written to files, oldest first: `month` as `YYYY-MM`, bytes packed. */
export async function listArchives(db: Db) {
  return db
    .selectFrom('audit_archives')
    .leftJoin('audit_archive_files as file', 'file.month', 'audit_archives.month')
    .leftJoin('stored_objects', 'stored_objects.id', 'file.object_id')
    .select(({ fn }) => [
      'audit_archives.month',
      'audit_archives.rows',
      'verified_at',
      'dropped_at',
      fn.count<number>('file.number').as('files'),
      fn.sum<number | null>('stored_objects.size').as('bytes'),
    ])
    .groupBy('audit_archives.month')
    .orderBy('audit_archives.month')
    .execute()
}

/** The last month (`YYYY-MM`, Japan time) whose rows are in files alone; null where all are in the log. */
export async function lastArchived(db: Db): Promise<string | null> {
  const found = await db
    .selectFrom('audit_archives')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('dropped_at', 'is not', null)
    .executeTakeFirst()
  return found?.month?.slice(0, 7) ?? null
}

/** The files of a month in their order; none where it was not archived. `month`: its first day. */
export const filesOf = (db: Db, month: string) =>
  db
    .selectFrom('audit_archive_files as file')
    .innerJoin('stored_objects as object', 'object.id', 'file.object_id')
    .select(['file.number', 'file.rows', 'object.object_key', 'object.sha256'])
    .where('file.month', '=', month)
    .orderBy('file.number')
    .execute()

type File = Awaited<ReturnType<typeof filesOf>>[number]

/**
 * The bytes of one file, unpacked, as they come. Throws ArchiveDamaged at its end where it is not what was written, ObjectMissing where it
 * is not there.
 */
async function* unpacked(store: ObjectStore, { object_key, sha256 }: File): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const measured = async function* () {
    for await (const bytes of store.read(object_key)) {
      hash.update(bytes)
      yield bytes
    }
  }
  yield* Readable.from(measured()).compose(createGunzip()) as AsyncIterable<Buffer>
  if (!hash.digest().equals(sha256)) throw new ArchiveDamaged(`${object_key} is not what was written`)
}

const NEWLINE = 10

/** The lines of JSON of these files, in pieces of bytes. Throws ArchiveDamaged where one is not what was written. */
export async function* linesOf(store: ObjectStore, files: readonly File[]): AsyncGenerator<Buffer> {
  for (const file of files) {
    let lines = 0
    for await (const bytes of unpacked(store, file)) {
      for (const byte of bytes) if (byte === NEWLINE) lines += 1
      yield bytes
    }
    if (lines !== file.rows) throw new ArchiveDamaged(`${file.object_key} has ${lines} rows instead of ${file.rows}`)
  }
}
