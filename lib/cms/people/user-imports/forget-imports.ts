import type { Db } from '#lib/cms/kernel/context/context.ts'

/** An upload that is not done after this long has broken off together with its server. */
const UPLOAD_MS = 24 * 3_600_000
/** Invitations end after 14 days; until long after, an import can be looked at and taken back. What it did stays in the audit log. */
const KEPT_MS = 90 * 24 * 3_600_000

/** Deletes half uploads, and old imports with their files, which are full of names and addresses. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('user_imports')
    .where('state', '=', 'uploading')
    .where('created_at', '<', new Date(now.getTime() - UPLOAD_MS))
    .execute()
  const old = new Date(now.getTime() - KEPT_MS)
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
