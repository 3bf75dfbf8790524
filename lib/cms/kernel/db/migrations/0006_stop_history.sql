alter table stops add column search text not null generated always as (triple(norm_text(reason || ' ' || coalesce(details, '')))) stored;

-- Stops with the names of what they stopped, and of the space it belongs to: itself for a room or a venue area.
create view stop_history as
select stops.id, stops.target_id, stops.stopped_at, stops.stopped_by, stops.reason, stops.reopened_at, stops.reopened_by, stops.details,
  case when stops.pattern_id is not null then 'pattern' when stops.room_id is not null then 'room' else 'venueArea' end as target_kind,
  coalesce(patterns.title, rooms.space_title, venue_areas.space_title) as target_title,
  case when patterns.id is not null then patterns.title_en else coalesce(rooms.space_title_en, venue_areas.space_title_en) end as target_title_en,
  coalesce(patterns.version, rooms.version, venue_areas.version) as target_version,
  case when rooms.id is not null then 3 else 2 end as space_level,
  coalesce(rooms.id, venue_areas.id) as space_id,
  coalesce(rooms.space_title, venue_areas.space_title) as space_title,
  coalesce(rooms.space_title_en, venue_areas.space_title_en) as space_title_en,
  stops.search || '   ' || coalesce(patterns.search, '') || '   ' || coalesce(rooms.search, venue_areas.search) as search
from stops
left join patterns on patterns.id = stops.pattern_id
left join rooms on rooms.id = coalesce(stops.room_id, patterns.room_id)
left join venue_areas on venue_areas.id = coalesce(stops.venue_area_id, patterns.venue_area_id);
