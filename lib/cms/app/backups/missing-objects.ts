import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'

/** How many of the files that rows name are not in the store, and how many are named at all. */
export async function missingObjects(
  db: Db,
  store: Pick<ObjectStore, 'sizeOf'>,
): Promise<{ missing: number; all: number }> {
  const rows = await db.selectFrom('stored_objects').select('object_key').execute()
  let missing = 0
  for (const { object_key } of rows) if ((await store.sizeOf(object_key)) === null) missing += 1
  return { missing, all: rows.length }
}
