import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { grantInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import type * as calls from '#lib/contracts/calls/users.ts'
import { REFS_PAGE, type UserRef } from '#lib/contracts/users.ts'
import { deletionRefusal } from './deletion-refusal.ts'
import { demandReader } from './read-users.ts'
import { matchesUserFilter } from './user-filters.ts'

/** `GET /users/refs`: everyone a filter matches, for "select all that match"; see userRefsQuery. */
export async function listUserRefs(ctx: Ctx, { query }: CallOf<typeof calls.listUserRefs>) {
  demandReader(ctx)
  let matching = ctx.db.selectFrom('users').where(matchesUserFilter(ctx, query))
  if (query.asOf) matching = matching.where('users.updated_at', '<=', new Date(query.asOf))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['id', 'version', 'user_name', 'authority'])
      .select(reachesOutside(ctx).as('reaches_outside'))
      .$if(query.after !== undefined, (next) => next.where('id', '>', query.after ?? ''))
      .orderBy('id')
      .limit(REFS_PAGE + 1)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, REFS_PAGE).map((row): UserRef => {
    const { id, version, user_name: userName, authority, reaches_outside } = row
    return { id, version, userName, refusal: deletionRefusal(ctx, { id, authority, reachesOutside: reaches_outside }) }
  })
  return { items, total, after: rows.length > REFS_PAGE ? (items.at(-1)?.id ?? null) : null }
}

const reachesOutside = (ctx: Ctx) =>
  sql<SqlBool & boolean>`exists (select 1 from ${grantsAt(ctx.now)} as held
    where held.user_id = users.id and not ${grantInScope(ctx.actor, 'held')})`
