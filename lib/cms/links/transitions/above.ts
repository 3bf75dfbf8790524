import { sql } from 'kysely'

/** Where Auto can lead: pairs of a place and what it lies in; from a V Expo area into its venue areas. */
export const above = sql<{ place_id: string; above_id: string }>`(
  select id as place_id, main_room_id as above_id from rooms where main_room_id is not null
  union all select room_id, venue_area_id from room_venue_areas
  union all select id, expo_area_id from venue_areas
  union all select expo_area_id, id from venue_areas
  union all select id, space_id from ar_events)`
