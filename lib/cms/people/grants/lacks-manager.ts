import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Clocked } from '#lib/cms/kernel/context/shared-now.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'
import { AREA_MANAGER, ROOM_MANAGER } from '#lib/core/authority.ts'

/** Where a manager's grant may lie: on the area; on the room or the main room it inherits from. */
const TARGETS = {
  venue_areas: sql`held.target_id = venue_areas.id`,
  rooms: sql`held.target_id in (rooms.id, case when rooms.access_inherit then rooms.main_room_id end)`,
}

/** The managers of the space whose grant counts, or ever did. */
export const managersOf = (table: keyof typeof TARGETS, at: Date) => sql`${grantsAt(at)} as held
  join users as manager on manager.id = held.user_id and manager.authority = ${table === 'rooms' ? ROOM_MANAGER : AREA_MANAGER}
  where ${TARGETS[table]}`

/**
 * No registered manager who can log in, with a grant that counts, looks after the space of the surrounding query. Looked up for each row: behind `exists` the planner
 * makes one set of all managers for the fifty rows of a page.
 */
export const lacksManager = (ctx: Clocked, table: keyof typeof TARGETS) =>
  sql<SqlBool>`(select 1 from ${managersOf(table, ctx.now)} and manager.login_status = 'registered'
    and ${mayEnter(ctx, 'manager')} limit 1) is null`

/**
 * The same of a list: one by one in a scope, and of all spaces as one set, so that who looks after them is not looked up anew for each row. The managers are
 * a table of their own in it, as what stands behind `in` is planned as if half of it would do, which is an index scan for each manager.
 */
export function unmanaged({ authority }: Holder, table: keyof typeof TARGETS, ctx: Clocked): RawBuilder<SqlBool> {
  if (authority > 1) return lacksManager(ctx, table)
  const target = sql.ref(table === 'rooms' ? 'held.room_id' : 'held.venue_area_id')
  const managed = sql`managed as materialized (select ${target} as target_id from ${grantsAt(ctx.now)} as held join users as manager on manager.id = held.user_id
    where manager.authority = ${table === 'rooms' ? ROOM_MANAGER : AREA_MANAGER} and manager.login_status = 'registered'
      and ${mayEnter(ctx, 'manager')} and ${target} is not null)`
  const inheriting = sql` union all select sub.id from rooms as sub join managed on managed.target_id = sub.main_room_id where sub.access_inherit`
  const lookedAfter = sql`select target_id from managed${table === 'rooms' ? inheriting : sql``}`
  return sql<SqlBool>`${sql.ref(`${table}.id`)} not in (with ${managed} ${lookedAfter})`
}
