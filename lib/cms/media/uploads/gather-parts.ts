import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { bytesOfPart, partCountOf } from '#lib/contracts/uploads.ts'
import { wrongState } from '#lib/core/errors.ts'
import type { UploadRow } from './read-uploads.ts'

/**
 * Makes one object of the parts, if it is not there already. The store's own list counts and not what the browser says: 409
 * xrcms8201 with the parts that are missing or of the wrong size.
 */
export async function gatherParts(store: ObjectStore, row: UploadRow): Promise<void> {
  const size = Number(row.size)
  if ((await store.sizeOf(row.object_key)) === size) return
  const target = { key: row.object_key, ref: row.store_ref }
  const parts = await store.listParts(target)
  const whole = new Map(parts.map((part) => [part.number, part]))
  const wanted = Array.from({ length: partCountOf(size, Number(row.part_size)) }, (_, index) => index + 1)
  const missing = wanted.filter(
    (number) => whole.get(number)?.size !== bytesOfPart(number, size, Number(row.part_size)),
  )
  // Another call may have made the object since the first look.
  if (missing.length > 0 && (await store.sizeOf(row.object_key)) === size) return
  if (missing.length > 0) throw wrongState('xrcms8201', { missing: missing.slice(0, 100) })
  await store.finish(target, parts)
}
