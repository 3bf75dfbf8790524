-- runs: concurrently
-- What home counts and the graph reads, out of indexes alone (docs/decisions/0535). Each that goes is served by the one made before it, which has beside
-- the same key what those reads ask for.
create index concurrently rooms_of_main on rooms (main_room_id) include (id, access_inherit) where main_room_id is not null;
drop index concurrently if exists rooms_main;
create index concurrently grants_of_rooms on grants (room_id) include (user_id, ends_at) where room_id is not null;
drop index concurrently if exists grants_room;
create index concurrently grants_of_areas on grants (venue_area_id) include (user_id, ends_at) where venue_area_id is not null;
drop index concurrently if exists grants_venue_area;
create index concurrently users_of_level on users (authority, id) include (login_status, suspended_at, leaves_at);
drop index concurrently if exists users_authority_id;
create index concurrently schedule_entries_begin on schedule_entries (lower(period), id)
  include (period, pattern_id, ar_event_id, open_type);
drop index concurrently if exists schedule_entries_start;
-- The few that lack something, as the queues ask for them (0371).
create index concurrently venue_areas_without_english on venue_areas (id)
  where space_title_en = '' or (description <> '' and description_en = '');
create index concurrently external_transitions_without_english on external_transitions (id) where title_en = '';
-- Ways of a class are everybody's to know; those of her own things are found by their ends.
create index concurrently transitions_of_classes on transitions (id) where from_class is not null;
