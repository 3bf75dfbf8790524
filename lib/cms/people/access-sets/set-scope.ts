import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'
import { spaceInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { grantKindOf, mayEver, mayGrant } from '#lib/core/policy.ts'

/**
 * Whether a set of this level and these spaces is one for her: she may give access of its level, and all of its spaces lie in her scope; with a space outside it a set
 * does not exist for her, and no more without any. `level`: its level; `spaces`: a table of their IDs named
 * `of_set.target_id`, which no condition of the scope names anything by.
 */
function isHers(holder: Holder, level: RawBuilder<unknown>, spaces: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (!mayEver(holder, 'accessSet.manage')) return sql<SqlBool>`false`
  const levels = AUTHORITIES.filter((authority) => {
    const kind = grantKindOf(authority)
    return kind !== null && mayGrant(holder, kind, authority)
  })
  return sql<SqlBool>`(${level} = any(${levels}::int[]) and exists (select from ${spaces})
    and not exists (select from ${spaces} and not ${spaceInScope(holder, 'of_set.target_id')}))`
}

/** The sets of levels she may give access to, all of whose spaces lie in her scope. Their table has its own name in the query. */
export function setInScope(holder: Holder): RawBuilder<SqlBool> {
  if (holder.authority <= 1) return sql<SqlBool>`true`
  const spaces = sql`access_set_spaces as of_set where of_set.set_id = access_sets.id`
  return isHers(holder, sql`access_sets.authority`, spaces)
}

/** The same of a set as it was before a change: `table` has its `level` and the IDs of its `spaces`. */
export const setWasInScope = (holder: Holder, table: string): RawBuilder<SqlBool> =>
  isHers(
    holder,
    sql.ref(`${table}.level`),
    sql`unnest(${sql.ref(`${table}.spaces`)}) as of_set (target_id) where of_set.target_id is not null`,
  )
