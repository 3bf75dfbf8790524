-- Transitions: from where to where a visitor can go. Each end is one space, one AR event, or a class of spaces; the destination may
-- also be left to the platform (Auto). What an end names takes its transitions along when it is deleted.
create table transitions (
  id uuid primary key,
  version integer not null default 1,
  from_expo_area_id uuid constraint transitions_from_expo_area references expo_areas on delete cascade,
  from_venue_area_id uuid constraint transitions_from_venue_area references venue_areas on delete cascade,
  from_room_id uuid constraint transitions_from_room references rooms on delete cascade,
  from_ar_event_id uuid constraint transitions_from_ar_event references ar_events on delete cascade,
  from_class text check (from_class in ('expoArea', 'venueArea', 'mainRoom', 'subRoom')),
  to_expo_area_id uuid constraint transitions_to_expo_area references expo_areas on delete cascade,
  to_venue_area_id uuid constraint transitions_to_venue_area references venue_areas on delete cascade,
  to_room_id uuid constraint transitions_to_room references rooms on delete cascade,
  to_ar_event_id uuid constraint transitions_to_ar_event references ar_events on delete cascade,
  to_class text check (to_class in ('expoArea', 'venueArea', 'mainRoom', 'subRoom')),
  to_auto boolean not null default false,
  -- What names each end, whatever its kind: an ID, a class, or `auto`.
  from_key text not null generated always as (
    coalesce(from_expo_area_id::text, from_venue_area_id::text, from_room_id::text, from_ar_event_id::text, from_class)) stored,
  to_key text not null generated always as (
    coalesce(to_expo_area_id::text, to_venue_area_id::text, to_room_id::text, to_ar_event_id::text, to_class, 'auto')) stored,
  transition_type text not null check (transition_type in ('gate', 'menu', 'exit')),
  is_public boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  constraint transitions_one_from check (
    num_nonnulls(from_expo_area_id, from_venue_area_id, from_room_id, from_ar_event_id, from_class) = 1),
  constraint transitions_one_to check (
    num_nonnulls(to_expo_area_id, to_venue_area_id, to_room_id, to_ar_event_id, to_class) + to_auto::int = 1),
  constraint transitions_not_itself check (from_key <> to_key),
  constraint transitions_once unique (from_key, to_key)
);
create index transitions_to_key on transitions (to_key);
create index transitions_updated on transitions (updated_at desc, id desc);
create index transitions_created on transitions (created_at, id);
create index transitions_from_expo_area_idx on transitions (from_expo_area_id) where from_expo_area_id is not null;
create index transitions_from_venue_area_idx on transitions (from_venue_area_id) where from_venue_area_id is not null;
create index transitions_from_room_idx on transitions (from_room_id) where from_room_id is not null;
create index transitions_from_ar_event_idx on transitions (from_ar_event_id) where from_ar_event_id is not null;
create index transitions_to_expo_area_idx on transitions (to_expo_area_id) where to_expo_area_id is not null;
create index transitions_to_venue_area_idx on transitions (to_venue_area_id) where to_venue_area_id is not null;
create index transitions_to_room_idx on transitions (to_room_id) where to_room_id is not null;
create index transitions_to_ar_event_idx on transitions (to_ar_event_id) where to_ar_event_id is not null;

-- Transitions with the kinds and names of their ends. A class and Auto have no name here: the screen has words for them.
create view transition_ends as
select transitions.*,
  case when from_expo_area_id is not null then 'expoArea' when from_venue_area_id is not null then 'venueArea'
    when from_ar_event_id is not null then 'arEvent' when from_class is not null then 'class'
    when from_room.room_class = 'main' then 'mainRoom' else 'subRoom' end as from_kind,
  coalesce(from_expo_area.space_title, from_venue_area.space_title, from_room.space_title, from_ar_event.title, '') as from_title,
  case when from_ar_event_id is not null then from_ar_event.title_en
    else coalesce(from_expo_area.space_title_en, from_venue_area.space_title_en, from_room.space_title_en, '') end as from_title_en,
  case when to_expo_area_id is not null then 'expoArea' when to_venue_area_id is not null then 'venueArea'
    when to_ar_event_id is not null then 'arEvent' when to_class is not null then 'class' when to_auto then 'auto'
    when to_room.room_class = 'main' then 'mainRoom' else 'subRoom' end as to_kind,
  coalesce(to_expo_area.space_title, to_venue_area.space_title, to_room.space_title, to_ar_event.title, '') as to_title,
  case when to_ar_event_id is not null then to_ar_event.title_en
    else coalesce(to_expo_area.space_title_en, to_venue_area.space_title_en, to_room.space_title_en, '') end as to_title_en,
  coalesce(from_expo_area.search, from_venue_area.search, from_room.search, from_ar_event.search, '') || '   '
    || coalesce(to_expo_area.search, to_venue_area.search, to_room.search, to_ar_event.search, '') as search
from transitions
left join expo_areas as from_expo_area on from_expo_area.id = from_expo_area_id
left join venue_areas as from_venue_area on from_venue_area.id = from_venue_area_id
left join rooms as from_room on from_room.id = from_room_id
left join ar_events as from_ar_event on from_ar_event.id = from_ar_event_id
left join expo_areas as to_expo_area on to_expo_area.id = to_expo_area_id
left join venue_areas as to_venue_area on to_venue_area.id = to_venue_area_id
left join rooms as to_room on to_room.id = to_room_id
left join ar_events as to_ar_event on to_ar_event.id = to_ar_event_id;
