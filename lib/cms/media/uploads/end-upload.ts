import { sql } from 'kysely'
import { record, recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import { doom } from './doomed-objects.ts'
import { keysOfUpload } from './purposes.ts'
import type { UploadRow } from './read-uploads.ts'

/** Gives up an upload whose entry goes, in the transaction of that. */
export async function endUploadOf(ctx: Ctx, id: string): Promise<void> {
  for (const row of await endUploadsOf(ctx, [id]))
    await storeOf(ctx.deps).abort({ key: row.object_key, ref: row.store_ref })
}

/** The same of many, in as many statements; what was sent of them goes with the tidier. Answers those that were under way. */
export async function endUploadsOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .updateTable('uploads')
    .set({ state: 'failed', reason: 'cancelled', finished_at: ctx.now })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'registering')
    .returning(['id', 'purpose', 'object_key', 'store_ref', 'file_name'])
    .execute()
  await doom(ctx.db, rows.flatMap(keysOfUpload), ctx.now)
  await recordAll(
    ctx,
    rows.map((row) => ({
      action: 'upload.cancelled' as const,
      targetKind: 'upload',
      targetId: row.id,
      after: { reason: 'cancelled', fileName: row.file_name },
    })),
  )
  return rows
}

/** Ends an upload that becomes nothing. Its parts go at once; an object of them, which may be there already, with the tidier. */
export async function endUpload(
  ctx: Ctx,
  row: UploadRow,
  event: 'failed' | 'cancelled',
  reason: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const ended = await db
      .updateTable('uploads')
      .set({ state: 'failed', reason, finished_at: ctx.now })
      .where('id', '=', row.id)
      .where('state', '=', 'registering')
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return
    await doom(db, keysOfUpload(row), ctx.now)
    const after = { reason, fileName: row.file_name }
    await record({ ...ctx, db }, { action: `upload.${event}`, targetKind: 'upload', targetId: row.id, after })
  })
  await storeOf(ctx.deps).abort({ key: row.object_key, ref: row.store_ref })
}
