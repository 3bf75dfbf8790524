import type { Expression, SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { storeOf } from '#lib/cms/kernel/context/store-of.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import { ObjectMissing } from '#lib/cms/kernel/storage/object-store.ts'
import { readWhole } from '#lib/cms/kernel/storage/read-whole.ts'
import type { thumbnailQuery } from '#lib/contracts/thumbnails.ts'
import { notFound } from '#lib/core/errors.ts'

type Asked = Pick<Call<undefined, z.infer<typeof thumbnailQuery>, OfOne>, 'params' | 'query'>

/** The picture of the object in the path, in the size asked for. `inSight`: whether the reader may see it; else 404. */
export async function showPicture(ctx: Ctx, { params, query }: Asked, inSight: Expression<SqlBool>) {
  const full = await ctx.db
    .selectFrom('stored_objects')
    .selectAll()
    .where('id', '=', params.id)
    .where(inSight)
    .executeTakeFirst()
  if (!full) throw notFound()
  const small =
    query.size === 'small' &&
    (await ctx.db.selectFrom('stored_objects').selectAll().where('small_of', '=', full.id).executeTakeFirst())
  const picture = small || full
  try {
    const bytes = await readWhole(storeOf(ctx.deps), picture.object_key)
    return StreamAnswer.picture(bytes, { type: picture.content_type, sha256: picture.sha256 })
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error
    ctx.deps.log.error({ err: error, requestId: ctx.requestId }, 'a picture is not in the store')
    throw notFound()
  }
}
