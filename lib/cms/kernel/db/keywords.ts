import { type Expression, type SqlBool, sql } from 'kysely'
import { foldText } from '#lib/core/fold-text.ts'

/** The words of a search box, folded as norm_text and triple fold the stored text (migration 0001). At most ten. */
export function searchPatterns(q: string): string[] {
  return foldText(q)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 10)
    .map((word) => `%${word.replace(/./gu, '$&$&$&').replace(/[\\%_]/g, '\\$&')}%`)
}

/** All keywords occur in the generated `search` column (`table.search`): AND, substring, width- and case-insensitive. */
export function matchesKeywords(column: string, q: string): Expression<SqlBool> {
  const conditions = searchPatterns(q).map((pattern) => sql<SqlBool>`${sql.ref(column)} like ${pattern}`)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
