import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { readWhole } from '#lib/cms/kernel/storage/read-whole.ts'
import type * as calls from '#lib/contracts/calls/ar-files.ts'
import { notFound } from '#lib/core/errors.ts'
import { arFileInSight } from './ar-files-in-sight.ts'

/** `GET /ar-files/:id`: a picture in the size asked for, or object data to save. Outside the reader's scope 404. */
export async function readArFile(ctx: Ctx, { params, query }: CallOf<typeof calls.readArFile>) {
  demandInScope(ctx, 'arEvent.read')
  const file = await ctx.db
    .selectFrom('stored_objects')
    .selectAll()
    .where('id', '=', params.id)
    .where(arFileInSight(ctx))
    .executeTakeFirst()
  if (!file) throw notFound()
  const small =
    query.size === 'small' &&
    (await ctx.db.selectFrom('stored_objects').selectAll().where('small_of', '=', file.id).executeTakeFirst())
  const shown = small || file
  const store = storeOf(ctx.deps)
  if ((await store.sizeOf(shown.object_key)) === null) {
    ctx.deps.log.error(
      { objectKey: shown.object_key, requestId: ctx.requestId },
      'a file of an AR event is not in the store',
    )
    throw notFound()
  }
  if (file.purpose === 'arObject') {
    return StreamAnswer.download(store.read(shown.object_key), { name: file.file_name, size: Number(shown.size) })
  }
  const bytes = await readWhole(store, shown.object_key)
  return StreamAnswer.picture(bytes, { type: shown.content_type, sha256: shown.sha256 })
}
