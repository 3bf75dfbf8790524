import { type Expression, type SqlBool, sql } from 'kysely'
import { foldText } from '#lib/core/fold-text.ts'

/** The words of a search box, folded as norm_text folds the stored text (migration 0001). At most ten. */
export const foldedWords = (q: string): string[] =>
  foldText(q)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 10)

/** The characters of a folded word three times each, as triple does it. */
const tripled = (word: string) => word.replace(/./gu, '$&$&$&')

/** A folded word as it is looked for in a search text: anywhere. */
export const patternOf = (word: string): string => `%${tripled(word).replace(/[\\%_]/g, '\\$&')}%`

/** The words of a search box as they are looked for. */
export const searchPatterns = (q: string): string[] => foldedWords(q).map(patternOf)

/** All keywords occur in the generated `search` column (`table.search`): AND, substring, width- and case-insensitive. */
export function matchesKeywords(column: string, q: string): Expression<SqlBool> {
  const conditions = searchPatterns(q).map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** How much of a search text the indexes of what it begins with hold (migration 0479), in characters: twenty, three times each. */
const BEGIN = 60

/** The beginning of a search text, by which rows are in the order of those indexes. */
export const beginOf = (column: string) => sql`left(${sql.ref(column)}, ${sql.lit(BEGIN)}) collate "C"`

/** The search text of a column begins with the first keyword and holds the others; of a search for something. */
export function beginsWithKeywords(column: string, q: string): Expression<SqlBool> {
  const [first = '', ...others] = foldedWords(q)
  const least = [...tripled(first)].slice(0, BEGIN).join('')
  // By bytes nothing that begins with `least` comes after it and the last character there is.
  const inIndex = sql<SqlBool>`${beginOf(column)} >= ${least} and ${beginOf(column)} < ${`${least}\u{10ffff}`}`
  const whole = sql<SqlBool>`starts_with(${sql.ref(column)}, ${tripled(first)})`
  return sql<SqlBool>`(${inIndex} and ${whole} and ${matchesKeywords(column, others.join(' '))})`
}
