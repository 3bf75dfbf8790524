import { type Expression, type SqlBool, sql } from 'kysely'
import { foldText } from '#lib/core/fold-text.ts'

/** The words of a search box, folded as norm_text folds the stored text (migration 0001). At most ten. */
export const foldedWords = (q: string): string[] =>
  foldText(q)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 10)

/** A folded word as it is looked for in a search text: anywhere, its characters tripled as triple does it. */
export const patternOf = (word: string): string => `%${word.replace(/./gu, '$&$&$&').replace(/[\\%_]/g, '\\$&')}%`

/** The words of a search box as they are looked for. */
export const searchPatterns = (q: string): string[] => foldedWords(q).map(patternOf)

/** All keywords occur in the generated `search` column (`table.search`): AND, substring, width- and case-insensitive. */
export function matchesKeywords(column: string, q: string): Expression<SqlBool> {
  const conditions = searchPatterns(q).map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
