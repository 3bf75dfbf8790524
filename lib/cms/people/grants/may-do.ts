import { type SqlBool, sql } from 'kysely'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { type Action, reachOf } from '#lib/core/policy.ts'
import { type Place, sourcesFor } from '#lib/core/reason.ts'

/** Who may do it, as a condition on users: those whose level decides alone, and those a grant that counts brings there. */
export function mayDo(ctx: { now: Date }, action: Action, place: Place) {
  const conditions = AUTHORITIES.flatMap((authority) => {
    const reach = reachOf({ authority }, action)
    if (reach === 'all') return [sql<SqlBool>`users.authority = ${authority}`]
    const sources = sourcesFor(authority, place).map(({ spaceId }) => spaceId)
    if (reach !== 'scope' || sources.length === 0) return []
    return [
      sql<SqlBool>`(users.authority = ${authority} and exists (select 1 from ${grantsAt(ctx.now)} as held
        where held.user_id = users.id and held.target_id = any(${sql.val(sources)}::uuid[])))`,
    ]
  })
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
