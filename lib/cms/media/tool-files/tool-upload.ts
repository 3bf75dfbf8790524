import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx, Db } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import type { UploadPurpose } from '#lib/contracts/upload-purposes.ts'
import { fieldRefused } from '#lib/core/errors.ts'

const PURPOSE: UploadPurpose = 'toolFile'

/**
 * An upload of the actor's own by which the file of a tool comes in, under a row lock: it cannot end between our look and our
 * write. Refused at `toolFileName` where there is none such, or where it has failed.
 */
export async function lockToolUpload(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('uploads')
    .select(['id', 'file_name', 'size', 'state', 'object_id'])
    .where('id', '=', id)
    .where('owner_id', '=', ctx.actor.id)
    .where('purpose', '=', PURPOSE)
    .forUpdate()
    .executeTakeFirst()
  demandFound('toolFileName', row)
  if (row.state === 'failed') throw fieldRefused('toolFileName', 'wrongState')
  return row
}

/** The columns of a file that comes in by this upload, or has arrived by it already. */
export const fileColumns = (ctx: Ctx, upload: Awaited<ReturnType<typeof lockToolUpload>>) => ({
  upload_id: upload.id,
  file_size: upload.size,
  object_id: upload.object_id,
  ...registration(ctx.now, upload.object_id !== null),
})

/** Registered and offered from now on, or neither yet. */
export const registration = (now: Date, isRegistered: boolean) => ({
  registered_at: isRegistered ? now : null,
  current_at: isRegistered ? now : null,
})

/** In the transaction that registers an upload: its entry, if there is one already, is registered with it and offered. */
export async function registerToolOf(ctx: Ctx, db: Db, upload: { id: string; objectId: string }): Promise<void> {
  const tool = await db
    .updateTable('tools')
    .set({ object_id: upload.objectId, ...registration(ctx.now, true) })
    .where('upload_id', '=', upload.id)
    .returning(['id', 'tool_version', 'file_name'])
    .executeTakeFirst()
  if (!tool) return
  const after = { toolVersion: tool.tool_version, toolFileName: tool.file_name }
  await record({ ...ctx, db }, { action: 'tool.registered', targetKind: 'tool', targetId: tool.id, after })
}
