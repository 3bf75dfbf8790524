import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/tools.ts'
import type { Tool } from '#lib/contracts/tools.ts'
import { fieldRefused, wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { fileColumns, lockToolUpload, registration } from '../tool-files/door.ts'
import { endUploadOf } from '../uploads/door.ts'
import { findTool, TOOL_FIELDS, toolFrom } from './read-tools.ts'
import { endingRefusal, linkRefusal } from './tool-rules.ts'

/** `POST /tools`, operation 31: registering while its upload is under way, registered at once where it is a link. */
export async function createTool(ctx: Ctx, { body }: CallOf<typeof calls.createTool>) {
  demand(ctx, 'tool.register')
  const upload = body.toolUploadId === '' ? null : await lockToolUpload(ctx, body.toolUploadId)
  const fileName = upload === null ? '' : body.toolFileName || upload.file_name
  if (upload) demandEnding(fileName, upload.file_name)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('tools')
    .values({
      id,
      tool_type: body.toolType,
      ...plainValues(TOOL_FIELDS, body),
      file_name: fileName,
      ...(upload ? fileColumns(ctx, upload) : registration(ctx.now, true)),
      ...created(ctx),
    })
    .execute()
  const after = { ...body, toolFileName: fileName, toolFileSize: upload?.size ?? null }
  await record(ctx, { action: 'tool.created', targetKind: 'tool', targetId: id, after })
  return { item: await findTool(ctx, id) }
}

/** `PATCH /tools/:id`, operation 33. A registered file stays what it is; one that failed may come in by a new upload. */
export async function editTool(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editTool>) {
  const before = await lockTool(ctx, params.id)
  demandVersion(ctx, before, version)
  const refusal = linkRefusal(before, body)
  if (refusal) throw refusal
  if (body.toolUploadId !== '' && before.state === 'registered') throw fieldRefused('toolFileName', 'wrongState')
  const upload = body.toolUploadId === '' ? null : await lockToolUpload(ctx, body.toolUploadId)
  if (before.toolDownloadLink === '') demandEnding(body.toolFileName, upload?.file_name ?? before.toolFileName)
  const written = ctx.db
    .updateTable('tools')
    .set({
      ...plainValues(TOOL_FIELDS, body),
      file_name: body.toolDownloadLink === '' ? body.toolFileName : '',
      ...(upload && fileColumns(ctx, upload)),
      ...edited(ctx, version),
    })
    .where('id', '=', before.id)
    .returningAll()
  const item = await toolFrom(ctx, written)
  await record(ctx, { action: 'tool.edited', targetKind: 'tool', targetId: before.id, before, after: body })
  // One whose file has arrived is offered from now on.
  return { item: upload ? await findTool(ctx, before.id) : item }
}

/** `POST /tools/:id/current`: from now on this one is offered of its kind. 409 xrcms8101 while it is not registered. */
export async function makeCurrent(ctx: Ctx, { params, version }: CallOf<typeof calls.makeCurrent>) {
  const before = await lockTool(ctx, params.id)
  demandVersion(ctx, before, version)
  if (before.state !== 'registered') throw wrongState('xrcms8101')
  await ctx.db
    .updateTable('tools')
    .set({ current_at: ctx.now, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, { action: 'tool.madeCurrent', targetKind: 'tool', targetId: before.id, before })
  return { item: await findTool(ctx, before.id) }
}

/**
 * `DELETE /tools/:id`: the entry goes, and with it its file, or the upload that is under way. Of its kind the one that was
 * offered before is offered again.
 */
export async function deleteTool(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteTool>) {
  const before = await lockTool(ctx, params.id)
  demandVersion(ctx, before, version)
  await endDeletion(ctx, 'tools', { action: 'tool.deleted', targetKind: 'tool', before })
  if (before.upload) await endUploadOf(ctx, before.upload.id)
  return null
}

/** One tool under a row lock. */
async function lockTool(ctx: Ctx, id: string): Promise<Tool> {
  demand(ctx, 'tool.register')
  return toolFrom(ctx, ctx.db.selectFrom('tools').selectAll().where('id', '=', id).forUpdate())
}

function demandEnding(name: string, original: string): void {
  const refusal = endingRefusal(name, original)
  if (refusal) throw refusal
}
