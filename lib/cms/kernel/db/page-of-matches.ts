import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { EXACT_TOTAL_MAX } from '#lib/core/paging.ts'

type Parts = {
  /** All that match, `cursor_key` and `cursor_id` each, in no order. */
  matches: Expression<unknown>
  /** The `cursor_id` of the page as it is found along the index of the order, where a condition is met. */
  walk: (met: RawBuilder<SqlBool>) => Expression<unknown>
  /** What lies behind the cursor, and the order, of `cursor_key` and `cursor_id`. */
  behind: RawBuilder<SqlBool>
  order: RawBuilder<unknown>
  limit: number
}

/**
 * The IDs of one page of a keyword search in the order of a text, as a table of `found_id`, and how many match in all in each row
 * (`found_count`, up to 10,001). What matches lies together in such an order, and the walk along its index may pass all that does
 * not before it (one kanji among 100,000 people: 60 ms); the database expects it spread evenly. So up to 10,000 matches are looked
 * up by the keyword and sorted (18 ms), and are counted by it; of more, the walk meets some soon.
 */
export function pageOfMatches({ matches, walk, behind, order, limit }: Parts): RawBuilder<unknown> {
  const found = sql`(select n from found)`
  return sql`(
    with matches as materialized (select * from ${matches} as matched limit ${EXACT_TOTAL_MAX + 1}),
      found as (select count(*)::int as n from matches)
    select cursor_id as found_id, ${found} as found_count from (
      (select cursor_id from matches where ${found} <= ${EXACT_TOTAL_MAX} and ${behind} order by ${order} limit ${limit})
      union all ${walk(sql`${found} > ${EXACT_TOTAL_MAX}`)}) as page)`
}
