import { createHash } from 'node:crypto'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { ObjectMissing, type ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import type { Place } from '../backup-places/place.ts'
import { objectName } from './names.ts'

/** Rows that were written by a transaction that began before the last look. */
const LOOK_BACK_MS = 3_600_000

/** When the newest copy of each object was made, by its SHA-256. */
export type KeptObjects = Map<string, Date>

/** The SHA-256 of all objects that rows name. */
export async function namedObjects(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_objects').select('sha256').distinct().execute()
  return rows.map(({ sha256 }) => sha256.toString('hex')).sort()
}

/** `ended`: breaks the copying off. */
type ShipParts = { place: Place; store: Pick<ObjectStore, 'read'>; ended: AbortSignal }

async function copyObject({ place, store, ended }: ShipParts, key: string, sha256: string) {
  const now = new Date()
  const hash = createHash('sha256')
  await place.save(objectName(now, sha256), async (sink) => {
    for await (const bytes of store.read(key)) {
      ended.throwIfAborted()
      hash.update(bytes)
      await sink(bytes)
    }
    if (hash.digest('hex') !== sha256) throw new ObjectMissing(key)
  })
  return now
}

/**
 * Copies objects that came since into the archive, under what they hold. One that went again before it was copied, or is not as it came, is
 * left out: `npm run backup` tells of those. Throws the reason of `ended` once that is aborted. A copy made before a row came may go with what named it then, so there is another one.
 */
export async function shipObjects(parts: ShipParts & { db: Db; kept: KeptObjects }, since: Date): Promise<void> {
  const rows = await parts.db
    .selectFrom('stored_objects')
    .select(['object_key', 'sha256', 'created_at'])
    .where('created_at', '>', new Date(since.getTime() - LOOK_BACK_MS))
    .orderBy('created_at')
    .execute()
  for (const { object_key, sha256: bytes, created_at } of rows) {
    parts.ended.throwIfAborted()
    const sha256 = bytes.toString('hex')
    const known = parts.kept.get(sha256)
    if (known && known >= created_at) continue
    try {
      parts.kept.set(sha256, await copyObject(parts, object_key, sha256))
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error
    }
  }
}
