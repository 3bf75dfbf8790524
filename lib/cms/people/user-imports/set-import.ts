import type { Updateable } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** Writes the state of an import; its version rises, so that every open page sees that it changed. */
export async function setImport(db: Db, id: string, now: Date, change: Updateable<DB['user_imports']>): Promise<void> {
  await db
    .updateTable('user_imports')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}
