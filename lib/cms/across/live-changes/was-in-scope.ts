import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  arEventInScope,
  externalTransitionInScope,
  type Holder,
  patternInScope,
  roomInScope,
  venueAreaInScope,
} from '#lib/cms/kernel/scope/scope.ts'
import { transitionInScope } from '#lib/cms/links/transitions/door.ts'
import { setWasInScope } from '#lib/cms/people/access-sets/door.ts'

const end = (side: 'from' | 'to') =>
  sql`(select case when was.${sql.ref(side)} ~ '^[0-9a-f-]{36}$' then was.${sql.ref(side)}::uuid end as id)`

/**
 * What was deleted or is elsewhere now, as a table `was` of what the conditions of the scope ask for, made of `told`: where it lay, as far as that is still there. Nothing
 * of what is gone can be in anyone's scope by it.
 */
export const WAS = sql`select told.n, told."actorId", told."isStatus", told.kind, told.id, was.areas, was.main as main_room_id,
    coalesce(was."isAll", false) as all_spaces, was.grants, was.spaces, was.level,
    (select id from rooms where id = was.space) as room_id, (select id from venue_areas where id = was.space) as venue_area_id,
    (select id from patterns where id = was.space) as pattern_id, (select id from ar_events where id = was.space) as ar_event_id,
    (select id from rooms where id = from_end.id) as from_room_id, (select id from venue_areas where id = from_end.id) as from_venue_area_id,
    (select id from ar_events where id = from_end.id) as from_ar_event_id, case when from_end.id is null then was."from" end as from_class,
    (select id from rooms where id = to_end.id) as to_room_id, (select id from venue_areas where id = to_end.id) as to_venue_area_id,
    (select id from ar_events where id = to_end.id) as to_ar_event_id, case when to_end.id is null then was."to" end as to_class, false as to_auto
  from told cross join lateral jsonb_to_record(told.was)
    as was(space uuid, "isAll" boolean, areas uuid[], spaces uuid[], level int, main uuid, "from" text, "to" text, grants jsonb),
  lateral ${end('from')} as from_end, lateral ${end('to')} as to_end where told.was is not null`

/** Lay it in the scope of the one it is asked for? What she held herself is asked by the access that went with it. */
export function wasInScope(holder: Holder): RawBuilder<SqlBool> {
  return sql<SqlBool>`case was.kind
    when 'room' then ${roomWasInScope(holder)}
    when 'pattern' then ${patternInScope(holder, 'was')}
    when 'arEvent' then ${arEventInScope(holder, 'was')}
    when 'transition' then ${transitionInScope(holder)}
    when 'externalTransition' then ${externalTransitionInScope(holder, 'was')}
    when 'accessSet' then ${setWasInScope(holder, 'was')}
    else false end`
}

/** By the venue areas it was linked to, or the main room it inherited from. */
function roomWasInScope(holder: Holder) {
  if (holder.authority <= 3) {
    return sql<SqlBool>`exists (select from unnest(was.areas) as area(id) where ${venueAreaInScope(holder, 'area.id')})`
  }
  return holder.authority <= 5 ? roomInScope(holder, 'was.main_room_id') : sql<SqlBool>`false`
}
