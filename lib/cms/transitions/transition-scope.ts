import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../context.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '../scope/scope.ts'

/** The rights of transitions as SQL, over `transition_ends` or `transitions` (docs/decisions/0160-transitions.md). */

const everything = sql<boolean>`true`

type Side = 'from' | 'to'

/** The end names one AR event of the actor's scope. */
const arEventOf = (actor: Actor, side: Side) =>
  sql`exists (select from ar_events where ar_events.id = ${sql.ref(`${side}_ar_event_id`)} and ${arEventInScope(actor)})`

/** The end is something the actor may see; a class and Auto name no object that could lie outside. */
function endInScope(actor: Actor, side: Side): Expression<SqlBool> {
  const isWord = side === 'to' ? sql`(to_class is not null or to_auto)` : sql`from_class is not null`
  return sql<SqlBool>`(${isWord} or ${venueAreaInScope(actor, `${side}_venue_area_id`)}
    or ${roomInScope(actor, `${side}_room_id`)} or ${arEventOf(actor, side)})`
}

/** A transition exists for who sees both of its ends. */
export const transitionInScope = (actor: Actor): Expression<SqlBool> =>
  actor.authority <= 1 ? everything : sql<SqlBool>`(${endInScope(actor, 'from')} and ${endInScope(actor, 'to')})`

/**
 * The source is the actor's own, and so is the transition: her venue areas (2, 3), her rooms (4, 5), the AR events of either. Rooms
 * linked to her venue areas are hers to read only, and a class is everybody's.
 */
export function sourceIsOwn(actor: Actor): RawBuilder<boolean> {
  if (actor.authority <= 1) return everything
  if (actor.authority === 6) return sql<boolean>`false`
  const space =
    actor.authority <= 3 ? venueAreaInScope(actor, 'from_venue_area_id') : roomInScope(actor, 'from_room_id')
  return sql<boolean>`(${space} or ${arEventOf(actor, 'from')})`
}
