import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import type * as calls from '#lib/contracts/calls/tools.ts'
import { CodeRefusal } from '#lib/core/errors.ts'
import { findTool } from './read-tools.ts'

/** `GET /tools/:id/file`: leads to the signed address of the file, under the name it has here. 404 xrcms8101 where there is none. */
export async function sendToolFile(ctx: Ctx, { params }: CallOf<typeof calls.sendToolFile>) {
  const item = await findTool(ctx, params.id)
  const object = await ctx.db
    .selectFrom('tools')
    .innerJoin('stored_objects', 'stored_objects.id', 'tools.object_id')
    .select('object_key')
    .where('tools.id', '=', item.id)
    .executeTakeFirst()
  const store = storeOf(ctx.deps)
  if (!object || (await store.sizeOf(object.object_key)) === null) throw new CodeRefusal(404, 'xrcms8101')
  return StreamAnswer.elsewhere(await store.signGet(object.object_key, item.toolFileName, ctx.now))
}
