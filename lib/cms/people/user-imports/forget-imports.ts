import type { Db } from '#lib/cms/kernel/context/context.ts'
import type { Retention } from '#lib/cms/kernel/system/retention.ts'

/** An upload that is not done after this long has broken off together with its server. */
const UPLOAD_MS = 24 * 3_600_000

/** Deletes half uploads, and old imports with their files, which are full of names and addresses. What they did stays in the audit log. */
export async function forgetImports(db: Db, now: Date, { importMs }: Retention): Promise<void> {
  await db
    .deleteFrom('user_imports')
    .where('state', '=', 'uploading')
    .where('created_at', '<', new Date(now.getTime() - UPLOAD_MS))
    .execute()
  const old = new Date(now.getTime() - importMs)
  await db
    .deleteFrom('user_imports')
    .where('state', 'in', ['checked', 'refused', 'applied', 'takenBack'])
    .where('updated_at', '<', old)
    .execute()
  await db
    .deleteFrom('jobs')
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('created_at', '<', old)
    .execute()
}
