import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'
import { thumbnailInSight } from './thumbnails-in-sight.ts'

/** Refuses a thumbnail the actor cannot see, like one that does not exist. `url`: as in a room's form, '' for none. */
export async function demandThumbnail(ctx: Ctx, url: string): Promise<void> {
  if (url !== '' && !(await thumbnailsSeen(ctx, [url])).has(url)) throw refusedAsMissing('thumbnailUrl')
}

/** Does the actor see the thumbnail, as a value of a statement; none ('') is nothing that could be foreign to her. */
export const thumbnailIsSeen = (ctx: Ctx, url: string): RawBuilder<boolean> =>
  url === ''
    ? sql`true`
    : sql`exists (select from stored_objects where id = ${thumbnailIdOf(url)}::uuid and ${thumbnailInSight(ctx)})`

/** Of these addresses of thumbnails ('' for none) those of pictures that the actor sees, in one statement. */
export async function thumbnailsSeen(ctx: Ctx, urls: readonly string[]): Promise<Set<string>> {
  const named = new Map(
    [...new Set(urls)].flatMap((url) => {
      const id = thumbnailIdOf(url)
      return id === null ? [] : [[url, id.toLowerCase()] as const]
    }),
  )
  if (named.size === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('stored_objects')
    .select('id')
    .where('id', '=', sql<string>`any(${[...named.values()]}::uuid[])`)
    .where(thumbnailInSight(ctx))
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return new Set([...named].flatMap(([url, id]) => (found.has(id) ? [url] : [])))
}
