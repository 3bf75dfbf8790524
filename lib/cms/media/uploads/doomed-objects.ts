import type { Db } from '#lib/cms/kernel/context/context.ts'

/** Lets go of objects, in the transaction after which nothing names them; the tidier then removes them from the store. */
export async function doom(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await db
    .insertInto('doomed_objects')
    .values(keys.map((object_key) => ({ object_key, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
