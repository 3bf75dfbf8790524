import { type Expression, type SqlBool, sql } from 'kysely'
import { can, mayEver } from '#lib/core/policy.ts'
import type { Actor } from '../context/context.ts'
import { grantsAt } from './grants-at.ts'

/**
 * The scope (docs/permissions.md#scope) as SQL conditions, used by every read and before every write: outside it an object does not exist.
 * `column` names the ID column of the object in the surrounding query, for example `rooms.id`.
 * EXISTS and not IN: for people with hundreds of grants it is the faster form (docs/decisions/0005-database-and-search.md).
 */

type Condition = Expression<SqlBool>

/** Who holds the grants. `id`: hers, or a column of the surrounding query where it is asked of several people of a level at once. */
export type Holder = Pick<Actor, 'authority' | 'at'> & { id: string | Expression<string> }

const everything = sql<SqlBool>`true`
const nothing = sql<SqlBool>`false`

/** V Expo areas: all or none. */
export const expoAreaInScope = (actor: Holder): Condition => (mayEver(actor, 'expoArea.read') ? everything : nothing)

/** Venue areas: all for levels 0 and 1, the granted ones for 2 and 3, none for the others. */
export function venueAreaInScope(actor: Holder, column = 'venue_areas.id'): Condition {
  if (actor.authority <= 1) return everything
  if (actor.authority > 3) return nothing
  return sql<SqlBool>`exists (select 1 from ${grantsAt(actor.at)} as held
    where held.user_id = ${actor.id} and held.target_id = ${sql.ref(column)})`
}

/** Does the scope of a room look it up among the rooms? A statement that writes one sees it there as it was. */
export const looksAtRooms = ({ authority }: Actor): boolean => authority === 4 || authority === 5

/** Rooms: all; linked to a granted area (2, 3, to read); granted or inheriting from a granted main room (4, 5); holding a granted pattern (6, to read). */
export function roomInScope(actor: Holder, column = 'rooms.id'): Condition {
  const room = sql.ref(column)
  if (actor.authority <= 1) return everything
  if (actor.authority <= 3) {
    return sql<SqlBool>`exists (select 1 from room_venue_areas as link
      join ${grantsAt(actor.at)} as held on held.target_id = link.venue_area_id and held.user_id = ${actor.id} where link.room_id = ${room})`
  }
  if (actor.authority <= 5) {
    return sql<SqlBool>`exists (select 1 from rooms as own join ${grantsAt(actor.at)} as held on held.user_id = ${actor.id}
      and (held.target_id = own.id or (own.access_inherit and held.target_id = own.main_room_id)) where own.id = ${room})`
  }
  return sql<SqlBool>`exists (select 1 from patterns as own
    join ${grantsAt(actor.at)} as held on held.target_id = own.id and held.user_id = ${actor.id} where own.room_id = ${room})`
}

/** Templates of spaces: one's own and those shared with one's level; for who may share them, all. */
export const spaceTemplateInScope = (actor: Actor): Condition =>
  can(actor, 'spaceTemplate.share')
    ? everything
    : sql<SqlBool>`(space_templates.created_by = ${actor.id} or ${actor.authority}::smallint = any(space_templates.shared_with))`

/** AR events: of a venue area or a room in the scope; those of a V Expo area are for levels 0 and 1. `table`: as for patterns. */
export function arEventInScope(actor: Holder, table = 'ar_events'): Condition {
  if (actor.authority <= 1) return everything
  if (actor.authority <= 3) return venueAreaInScope(actor, `${table}.venue_area_id`)
  return actor.authority <= 5 ? roomInScope(actor, `${table}.room_id`) : nothing
}

/** Patterns, of areas and of rooms. `table` is the name or alias of the patterns table in the surrounding query. */
export function patternInScope(actor: Holder, table = 'patterns'): Condition {
  if (actor.authority <= 1) return everything
  if (actor.authority <= 3) return venueAreaInScope(actor, `${table}.venue_area_id`)
  if (actor.authority <= 5) return roomInScope(actor, `${table}.room_id`)
  return sql<SqlBool>`(${sql.ref(`${table}.room_id`)} is not null and exists (select 1 from ${grantsAt(actor.at)} as held
    where held.user_id = ${actor.id} and held.target_id = ${sql.ref(`${table}.id`)}))`
}

/** The pattern or AR event a link is linked to lies in the scope. `table`: of the links. */
const linkedSubject = (actor: Holder, table: string): Condition => sql<SqlBool>`(
  exists (select 1 from patterns where patterns.id = ${sql.ref(`${table}.pattern_id`)} and ${patternInScope(actor)})
  or exists (select 1 from ar_events where ar_events.id = ${sql.ref(`${table}.ar_event_id`)} and ${arEventInScope(actor)}))`

/** External transitions and WebView sites to read: linked to all spaces, or to one she may read. `table` as for patterns. */
export function externalTransitionInScope(actor: Holder, table = 'external_transitions'): Condition {
  if (actor.authority <= 1) return everything
  return sql<SqlBool>`(${sql.ref(`${table}.all_spaces`)} or ${venueAreaInScope(actor, `${table}.venue_area_id`)}
    or ${roomInScope(actor, `${table}.room_id`)} or ${linkedSubject(actor, table)})`
}

/** Those to edit and delete: linked to one of her own spaces. Rooms linked to her venue areas are hers to read only. */
export function externalTransitionIsOwn(actor: Holder, table = 'external_transitions'): Condition {
  if (actor.authority <= 1) return everything
  if (actor.authority > 5) return nothing
  const space =
    actor.authority <= 3 ? venueAreaInScope(actor, `${table}.venue_area_id`) : roomInScope(actor, `${table}.room_id`)
  return sql<SqlBool>`(${space} or ${linkedSubject(actor, table)})`
}
