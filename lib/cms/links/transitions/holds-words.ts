import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { heldByFew } from '#lib/cms/kernel/db/held-by-few.ts'
import { matchesKeywords, searchPatterns } from '#lib/cms/kernel/db/keywords.ts'

const heldBy = (word: unknown, most: unknown) =>
  sql`(${sql.join(
    ['expo_areas', 'venue_areas', 'rooms', 'ar_events'].map(
      (table) => sql`(select id::text as key from ${sql.table(table)} where search like ${word} limit ${most})`,
    ),
    sql` union all `,
  )})`

/**
 * Each word stands in the name of one of the two ends of a transition; over `transitionsFor`. Who sees both ends of all of them is answered from the texts of the
 * places, each looked at by its index, and not from the two that are joined to each transition: a word that few places hold by those, the others by sets.
 */
export async function holdsWords(ctx: Pick<Ctx, 'db' | 'actor'>, q: string): Promise<Expression<SqlBool>> {
  const words = searchPatterns(q)
  if (ctx.actor.authority > 1 || words.length === 0) return matchesKeywords('transition_ends.search', q)
  const conditions = (await heldByFew(ctx.db, words, heldBy)).map(({ word, ids }) => {
    if (ids) {
      return sql<SqlBool>`transition_ends.id in (select id from transitions where from_key = any(${ids}::text[])
        union all select id from transitions where to_key = any(${ids}::text[]))`
    }
    // "is true" keeps each a set that is made once and looked into.
    const held = heldBy(word, sql`all`)
    return sql<SqlBool>`((transition_ends.from_key in ${held}) is true or (transition_ends.to_key in ${held}) is true)`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
