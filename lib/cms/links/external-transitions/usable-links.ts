import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Where a link may be used, as conditions on `external_transitions`. A room may redirect to what is linked to all spaces, to
 * itself, to one of its venue areas, or to something of its own; a pattern may name what is linked to all, to itself, or to its
 * space. So whoever may edit a link sees each place that uses it.
 */
const link = (column: string) => sql.ref(`external_transitions.${column}`)

type RoomId = string | Expression<string> | RawBuilder<unknown>

/** It may be the redirect of this room. */
export const usableByRoom = (roomId: RoomId) => sql<SqlBool>`(${link('all_spaces')} or ${link('room_id')} = ${roomId}
  or exists (select 1 from room_venue_areas as placed where placed.room_id = ${roomId} and placed.venue_area_id = ${link('venue_area_id')})
  or exists (select 1 from patterns as own where own.id = ${link('pattern_id')} and own.room_id = ${roomId})
  or exists (select 1 from ar_events as own where own.id = ${link('ar_event_id')} and own.room_id = ${roomId}))`

/** It may be external access information of this pattern. */
export const usableByPattern = (patternId: RoomId) =>
  sql<SqlBool>`(${link('all_spaces')} or ${link('pattern_id')} = ${patternId}
  or exists (select 1 from patterns as named where named.id = ${patternId}
    and (named.room_id = ${link('room_id')} or named.venue_area_id = ${link('venue_area_id')})))`
