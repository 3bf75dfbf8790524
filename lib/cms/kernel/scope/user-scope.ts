import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { reachOf } from '#lib/core/policy.ts'
import { grantsAt } from './grants-at.ts'
import { arEventInScope, type Holder, patternInScope, roomInScope, venueAreaInScope } from './scope.ts'

type Condition = RawBuilder<SqlBool>

/**
 * Every space in the actor's scope. Not correlated, and read into an array, so that the database looks it up once a query and
 * then finds the few people by their IDs, whatever else is asked: as a join it read everyone of a status (100,000: 330 ms).
 */
const spacesInScope = (actor: Holder) => sql`(
  select venue_areas.id from venue_areas where ${venueAreaInScope(actor)}
  union all select rooms.id from rooms where ${roomInScope(actor)}
  union all select patterns.id from patterns where ${patternInScope(actor)})`

/** The same, and AR events: whatever else may lie somewhere. */
export const placesInScope = (actor: Holder) =>
  sql`${spacesInScope(actor)} union all select ar_events.id from ar_events where ${arEventInScope(actor)}`

/** A grant is seen by those in whose scope its space lies. `table`: the alias of grants in the surrounding query. */
export function grantInScope(actor: Holder, table: string): Condition {
  if (actor.authority <= 1) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(`${table}.target_id`)} = any(array${spacesInScope(actor)})`
}

/** The same of spaces that are named by the thousand, for levels 2 to 6: the database looks each up in a set, where it goes through the whole array for each. */
export const namedInScope = (actor: Holder, column: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} in ${spacesInScope(actor)}`

/** People: all (0, 1), oneself and those who hold a grant on something in the actor's scope (2 to 5), oneself (6). */
export function personInScope(actor: Holder, column = 'users.id'): Condition {
  const reach = reachOf(actor, 'user.read')
  if (reach === 'all') return sql<SqlBool>`true`
  const self = sql<SqlBool>`${sql.ref(column)} = ${actor.id}`
  if (reach === 'self') return self
  return sql<SqlBool>`(${self} or ${sql.ref(column)} = any(array(
    select held.user_id from ${grantsAt(actor.at)} as held where ${grantInScope(actor, 'held')})))`
}

/** A space of any kind lies in the scope. `column` as everywhere: its ID in the surrounding query. */
export const spaceInScope = (
  actor: Holder,
  column: string,
): Condition => sql<SqlBool>`(${venueAreaInScope(actor, column)}
  or ${roomInScope(actor, column)} or exists (select from patterns where patterns.id = ${sql.ref(column)} and ${patternInScope(actor)}))`

/** As `personInScope`, asked from the person and what she holds: for a few people and many readers at once, of whom `actor.id` is a column. */
export function personInScopeOf(actor: Holder, column = 'users.id'): Condition {
  const reach = reachOf(actor, 'user.read')
  if (reach === 'all') return sql<SqlBool>`true`
  const self = sql<SqlBool>`${sql.ref(column)} = ${actor.id}`
  if (reach === 'self') return self
  return sql<SqlBool>`(${self} or exists (select from ${grantsAt(actor.at)} as theirs
    where theirs.user_id = ${sql.ref(column)} and ${spaceInScope(actor, 'theirs.target_id')}))`
}
