import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'
import { thumbnailInSight } from './thumbnails-in-sight.ts'

/** Refuses a thumbnail the actor cannot see, like one that does not exist. `url`: as in a room's form, '' for none. */
export async function demandThumbnail(ctx: Ctx, url: string): Promise<void> {
  const id = thumbnailIdOf(url)
  if (id === null) return
  const found = await ctx.db
    .selectFrom('stored_objects')
    .select('id')
    .where('id', '=', id)
    .where(thumbnailInSight(ctx))
    .executeTakeFirst()
  demandFound('thumbnailUrl', found)
}
