import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { matchesKeywords, searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'

/**
 * Each word stands in the name of one of the two ends of a transition; over `transitionsFor`. Who sees both ends of all of them is answered from the texts of the
 * places, each looked at once and by its index, and not from the two that are joined to each transition.
 */
export function holdsWords(actor: Holder, q: string) {
  if (actor.authority > 1) return matchesKeywords('transition_ends.search', q)
  const conditions = searchPatterns(q).map((word): RawBuilder<SqlBool> => {
    const held = sql`(${sql.join(
      ['expo_areas', 'venue_areas', 'rooms', 'ar_events'].map(
        (table) => sql`select id::text from ${sql.table(table)} where search like ${word}`,
      ),
      sql` union all `,
    )})`
    // "is true" keeps each a set that is made once and looked into.
    return sql<SqlBool>`((transition_ends.from_key in ${held}) is true or (transition_ends.to_key in ${held}) is true)`
  })
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
