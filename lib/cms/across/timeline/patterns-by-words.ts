import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { heldByFew } from '#lib/cms/kernel/db/held-by-few.ts'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'

/**
 * The IDs of the patterns that hold the rarest of the words, in their own name or in that of their space: the board need not look at others. Undefined where there is no word, each
 * is held by many, or she does not see everything: what a scope holds is less than what must be looked through for it.
 */
export async function patternsByWords(ctx: Pick<Ctx, 'db' | 'actor'>, q: string): Promise<string[] | undefined> {
  const words = searchPatterns(q)
  if (words.length === 0 || ctx.actor.authority > 1) return undefined
  const held = await heldByFew(
    ctx.db,
    words,
    (word, most) => sql`(
      (select id from patterns where search like ${word} limit ${most})
      union (select patterns.id from venue_areas join patterns on patterns.venue_area_id = venue_areas.id
        where venue_areas.search like ${word} limit ${most})
      union (select patterns.id from rooms join patterns on patterns.room_id = rooms.id
        where rooms.search like ${word} limit ${most}))`,
  )
  return held.flatMap(({ ids }) => (ids ? [ids] : [])).sort((a, b) => a.length - b.length)[0]
}
