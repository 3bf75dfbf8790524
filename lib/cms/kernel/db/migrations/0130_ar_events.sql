-- AR events: what visitors see on the site itself through their phones, with what tells a phone where it stands.
create table ar_events (
  id uuid primary key,
  version integer not null default 1,
  -- The space it is linked to. A V Expo area that still has AR events cannot be deleted; a venue area or a room takes its own along.
  expo_area_id uuid constraint ar_events_expo_area references expo_areas on delete restrict,
  venue_area_id uuid constraint ar_events_venue_area references venue_areas on delete cascade,
  room_id uuid constraint ar_events_room references rooms on delete cascade,
  space_id uuid not null generated always as (coalesce(expo_area_id, venue_area_id, room_id)) stored,
  title text not null check (char_length(title) between 1 and 100),
  title_en text not null default '' check (char_length(title_en) <= 100),
  author text not null default '' check (char_length(author) <= 100),
  author_en text not null default '' check (char_length(author_en) <= 100),
  explanatory_text text not null default '' check (char_length(explanatory_text) <= 2000),
  explanatory_text_en text not null default '' check (char_length(explanatory_text_en) <= 2000),
  -- Decimal degrees (WGS 84).
  latitude double precision,
  longitude double precision,
  camera_permission boolean not null default false,
  deep_link text not null default '' check (char_length(deep_link) <= 500),
  thumbnail_id uuid references stored_objects,
  thumbnail_name text not null default '' check (char_length(thumbnail_name) <= 255),
  guide_image_id uuid references stored_objects,
  guide_image_name text not null default '' check (char_length(guide_image_name) <= 255),
  -- It has structure data to show; kept by the trigger below.
  has_content boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(title || ' ' || title_en || ' ' || author || ' ' || author_en))) stored,
  unique (id, has_content),
  constraint ar_events_one_space check (num_nonnulls(expo_area_id, venue_area_id, room_id) = 1),
  constraint ar_events_location check (
    (latitude is null) = (longitude is null)
    and (latitude is null or (latitude between -90 and 90 and longitude between -180 and 180))),
  constraint ar_events_thumbnail_named check ((thumbnail_id is null) = (thumbnail_name = '')),
  constraint ar_events_guide_image_named check ((guide_image_id is null) = (guide_image_name = ''))
);
create index ar_events_expo_area_idx on ar_events (expo_area_id) where expo_area_id is not null;
create index ar_events_venue_area_idx on ar_events (venue_area_id) where venue_area_id is not null;
create index ar_events_room_idx on ar_events (room_id) where room_id is not null;
create index ar_events_space_idx on ar_events (space_id);
create index ar_events_updated on ar_events (updated_at desc, id desc);
create index ar_events_created on ar_events (created_at, id);
create index ar_events_title on ar_events (title, id);
create index ar_events_search on ar_events using gin (search gin_trgm_ops);
create index ar_events_thumbnail on ar_events (thumbnail_id) where thumbnail_id is not null;
create index ar_events_guide_image on ar_events (guide_image_id) where guide_image_id is not null;

-- What is shown: an object and the texture on it.
create table ar_structures (
  id uuid primary key,
  version integer not null default 1,
  ar_event_id uuid not null references ar_events on delete cascade,
  label text not null check (char_length(label) between 1 and 100),
  texture_id uuid references stored_objects,
  texture_name text not null default '' check (char_length(texture_name) <= 255),
  object_id uuid not null constraint ar_structures_object references stored_objects,
  object_name text not null check (char_length(object_name) between 1 and 255),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  constraint ar_structures_texture_named check ((texture_id is null) = (texture_name = '')),
  constraint ar_structures_label_once unique (ar_event_id, label)
);
create index ar_structures_texture on ar_structures (texture_id) where texture_id is not null;
create index ar_structures_object_idx on ar_structures (object_id);

-- Where it stands: a point in space that the phone finds again by its ID, until it expires.
create table ar_anchors (
  id uuid primary key,
  version integer not null default 1,
  ar_event_id uuid not null references ar_events on delete cascade,
  label text not null check (char_length(label) between 1 and 100),
  anchor_id text not null check (char_length(anchor_id) between 1 and 200),
  latitude double precision,
  longitude double precision,
  expires_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  constraint ar_anchors_location check (
    (latitude is null) = (longitude is null)
    and (latitude is null or (latitude between -90 and 90 and longitude between -180 and 180))),
  constraint ar_anchors_id_once unique (ar_event_id, anchor_id)
);
create index ar_anchors_expiry on ar_anchors (expires_at, ar_event_id) where expires_at is not null;

-- Or a printed picture that the phone recognises, of a known width.
create table ar_markers (
  id uuid primary key,
  version integer not null default 1,
  ar_event_id uuid not null references ar_events on delete cascade,
  label text not null check (char_length(label) between 1 and 100),
  marker_id text not null check (char_length(marker_id) between 1 and 200),
  image_id uuid not null constraint ar_markers_image references stored_objects,
  image_name text not null check (char_length(image_name) between 1 and 255),
  real_width_mm integer not null check (real_width_mm between 1 and 100000),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  constraint ar_markers_id_once unique (ar_event_id, marker_id)
);
create index ar_markers_image_idx on ar_markers (image_id);

create function ar_event_content() returns trigger language plpgsql as $$
declare
  event uuid := coalesce(new.ar_event_id, old.ar_event_id);
  shows boolean := exists (select from ar_structures where ar_event_id = event);
begin
  update ar_events set has_content = shows where id = event and has_content <> shows;
  return null;
end $$;
create trigger ar_structures_content after insert or delete on ar_structures
  for each row execute function ar_event_content();

-- Schedule entries of AR events. They clash only with those of the same event.
alter table schedule_entries alter column pattern_id drop not null;
alter table schedule_entries add column ar_event_id uuid;
alter table schedule_entries add constraint schedule_entries_one_subject check (num_nonnulls(pattern_id, ar_event_id) = 1);
alter table schedule_entries add constraint schedule_entries_ar_clash check (ar_event_id is null or clash_id = ar_event_id);
alter table schedule_entries add constraint schedule_entries_ar_content
  foreign key (ar_event_id, has_content) references ar_events (id, has_content) on delete cascade;
create index schedule_entries_ar_event on schedule_entries (ar_event_id) where ar_event_id is not null;

-- Stops of AR events. What is computed from the columns of the target is made anew with the fourth of them.
drop view stop_history;
alter table stops add column ar_event_id uuid references ar_events on delete cascade;
alter table stops drop constraint stops_one_target;
alter table stops drop column target_id;
alter table stops add column target_id uuid not null generated always as (coalesce(venue_area_id, room_id, pattern_id, ar_event_id)) stored;
alter table stops add constraint stops_one_target check (num_nonnulls(venue_area_id, room_id, pattern_id, ar_event_id) = 1);
alter table stops add constraint stops_one_in_force exclude using gist (target_id with =, tstzrange(stopped_at, reopened_at) with &&);
create index stops_target on stops (target_id, stopped_at desc);
create index stops_in_force on stops (target_id) where reopened_at is null;
create index stops_ar_event on stops (ar_event_id) where ar_event_id is not null;

-- Stops with the names of what they stopped, and of the space it belongs to: itself for a room or a venue area.
create view stop_history as
select stops.id, stops.target_id, stops.stopped_at, stops.stopped_by, stops.reason, stops.reopened_at, stops.reopened_by, stops.details,
  case when stops.pattern_id is not null then 'pattern' when stops.ar_event_id is not null then 'arEvent'
    when stops.room_id is not null then 'room' else 'venueArea' end as target_kind,
  coalesce(patterns.title, ar_events.title, rooms.space_title, venue_areas.space_title) as target_title,
  case when patterns.id is not null then patterns.title_en when ar_events.id is not null then ar_events.title_en
    else coalesce(rooms.space_title_en, venue_areas.space_title_en) end as target_title_en,
  coalesce(patterns.version, ar_events.version, rooms.version, venue_areas.version) as target_version,
  case when rooms.id is not null then 3 when venue_areas.id is not null then 2 else 1 end as space_level,
  coalesce(rooms.id, venue_areas.id, expo_areas.id) as space_id,
  coalesce(rooms.space_title, venue_areas.space_title, expo_areas.space_title) as space_title,
  coalesce(rooms.space_title_en, venue_areas.space_title_en, expo_areas.space_title_en) as space_title_en,
  stops.search || '   ' || coalesce(patterns.search, '') || '   ' || coalesce(ar_events.search, '')
    || '   ' || coalesce(rooms.search, venue_areas.search, expo_areas.search) as search
from stops
left join patterns on patterns.id = stops.pattern_id
left join ar_events on ar_events.id = stops.ar_event_id
left join rooms on rooms.id = coalesce(stops.room_id, patterns.room_id, ar_events.room_id)
left join venue_areas on venue_areas.id = coalesce(stops.venue_area_id, patterns.venue_area_id, ar_events.venue_area_id)
left join expo_areas on expo_areas.id = ar_events.expo_area_id;

-- The status of every AR event that has entries and no stop in force: its entries, minus its own stops and those of its space.
-- The rule of publication_statuses, for subjects that nothing else hangs on.
create function ar_event_statuses(at timestamptz) returns table (id uuid, status text) language sql stable as $$
  with masks as (
    select id, range_agg(mask) as mask from (
      select ar_event_id as id, tstzrange(stopped_at, reopened_at) as mask from stops where ar_event_id is not null
      union all
      select ar_events.id, tstzrange(stopped_at, reopened_at)
      from ar_events join stops on stops.target_id = ar_events.space_id
    ) as several group by id
  ), schedule as (
    select ar_event_id as id,
      range_agg(period) filter (where open_type = 'normal') as normal,
      range_agg(period) filter (where open_type = 'archive') as archive,
      archive_governs(
        bool_or(period @> at) filter (where open_type = 'normal'),
        bool_or(period @> at) filter (where open_type = 'archive'),
        min(lower(period)) filter (where open_type = 'normal' and lower(period) > at),
        min(lower(period)) filter (where open_type = 'archive' and lower(period) > at),
        max(upper(period)) filter (where open_type = 'normal'),
        max(upper(period)) filter (where open_type = 'archive')
      ) as is_archive
    from schedule_entries where ar_event_id is not null group by ar_event_id
  ), governing as (
    select schedule.id, is_archive,
      coalesce(case when is_archive then archive else normal end, '{}') - coalesce(mask, '{}') as pieces
    from schedule left join masks using (id) where mask is null or not mask @> at offset 0
  )
  select id, case when is_archive then 'archive' || overlay(state placing upper(left(state, 1)) from 1 for 1) else state end
  from (select id, is_archive, publication_state(pieces, at) as state from governing offset 0) as stated
$$;

-- Entries of AR events have no pattern; no space is shown by them.
create or replace function publication_statuses(of_spaces boolean, at timestamptz) returns table (id uuid, status text)
language sql stable as $$
  with pattern_stops as (
    select pattern_id, range_agg(tstzrange(stopped_at, reopened_at)) as mask from stops where pattern_id is not null group by 1
  ), space_stops as (
    select target_id as space_id, range_agg(tstzrange(stopped_at, reopened_at)) as mask from stops
    where venue_area_id is not null or room_id is not null group by 1
  ), masks as (
    select space_id as id, mask from space_stops where of_spaces
    union all
    select id, range_agg(mask) from (
      select pattern_id as id, mask from pattern_stops
      union all
      select patterns.id, mask from space_stops join patterns using (space_id)
    ) as both_kinds where not of_spaces group by id
  ), cut as (
    select clash_id, open_type, whole, whole - mask as rest from (
      select clash_id, open_type, tstzmultirange(period) as whole, mask from schedule_entries join pattern_stops using (pattern_id)
    ) as stopped where of_spaces
  ), spans as (
    select case when of_spaces then clash_id else pattern_id end as id, open_type, period as span, true as shown
    from schedule_entries
    where pattern_id is not null and (not of_spaces or pattern_id not in (select pattern_id from pattern_stops))
    union all
    select clash_id, open_type, unnest(rest), true from cut
    union all
    -- Where the stops of its patterns leave a space nothing at all, its entries still say which open type governs.
    select clash_id, open_type, unnest(whole), false from cut
    where clash_id not in (select clash_id from cut where not isempty(rest)) and not exists (
      select from schedule_entries as entry where entry.clash_id = cut.clash_id
        and entry.pattern_id not in (select pattern_id from pattern_stops))
  ), schedule as (
    select id,
      range_agg(span) filter (where shown and open_type = 'normal') as normal,
      range_agg(span) filter (where shown and open_type = 'archive') as archive,
      archive_governs(
        bool_or(span @> at) filter (where open_type = 'normal'),
        bool_or(span @> at) filter (where open_type = 'archive'),
        min(lower(span)) filter (where open_type = 'normal' and lower(span) > at),
        min(lower(span)) filter (where open_type = 'archive' and lower(span) > at),
        max(upper(span)) filter (where open_type = 'normal'),
        max(upper(span)) filter (where open_type = 'archive')
      ) as is_archive
    from spans group by id
  ), governing as (
    -- Offset 0 keeps the pieces a column: substituted, they would be computed again at each of their uses.
    select schedule.id, is_archive, case
      when mask is null then coalesce(case when is_archive then archive else normal end, '{}')
      else coalesce(case when is_archive then archive else normal end, '{}') - mask end as pieces
    from schedule left join masks using (id) where mask is null or not mask @> at offset 0
  )
  select id, case when is_archive then 'archive' || overlay(state placing upper(left(state, 1)) from 1 for 1) else state end
  from (select id, is_archive, publication_state(pieces, at) as state from governing offset 0) as stated
$$;
