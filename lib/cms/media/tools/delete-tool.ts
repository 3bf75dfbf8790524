import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/tools.ts'
import { endUploadOf } from '../uploads/door.ts'
import { lockTool } from './write-tool.ts'

/**
 * `DELETE /tools/:id`: the entry goes, and with it its file, or the upload that is under way. Of its kind the one that was
 * offered before is offered again.
 */
export async function deleteTool(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteTool>) {
  const before = await lockTool(ctx, params.id)
  demandVersion(ctx, before, version)
  await ctx.db.deleteFrom('tools').where('id', '=', before.id).execute()
  if (before.upload) await endUploadOf(ctx, before.upload.id)
  await record(ctx, { action: 'tool.deleted', targetKind: 'tool', targetId: before.id, before })
  return null
}
