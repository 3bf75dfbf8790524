-- What a person has done of a work queue for one day in Japan (docs/decisions/0406). Gone with the day: her next mark of another day deletes it.
create table work_marks (
  user_id uuid not null references users on delete cascade,
  day date not null,
  queue text not null check (char_length(queue) between 1 and 40),
  subject_id uuid not null,
  primary key (user_id, day, queue, subject_id)
);

-- Who sees to something of a work queue. What it is about goes with its row.
create table work_owners (
  queue text not null check (char_length(queue) between 1 and 40),
  subject_id uuid not null generated always as (coalesce(expo_area_id, venue_area_id, room_id, pattern_id, ar_event_id,
    rich_content_id, external_transition_id, transition_id, ndsd_event_id)) stored,
  expo_area_id uuid references expo_areas on delete cascade,
  venue_area_id uuid references venue_areas on delete cascade,
  room_id uuid references rooms on delete cascade,
  pattern_id uuid references patterns on delete cascade,
  ar_event_id uuid references ar_events on delete cascade,
  rich_content_id uuid references rich_contents on delete cascade,
  external_transition_id uuid references external_transitions on delete cascade,
  transition_id uuid references transitions on delete cascade,
  ndsd_event_id uuid references ndsd_events on delete cascade,
  owner_id uuid not null references users on delete cascade,
  assigned_by uuid references users on delete set null,
  assigned_at timestamptz not null,
  primary key (queue, subject_id),
  constraint work_owners_one_subject check (num_nonnulls(expo_area_id, venue_area_id, room_id, pattern_id, ar_event_id,
    rich_content_id, external_transition_id, transition_id, ndsd_event_id) = 1)
);
create index work_owners_owner on work_owners (owner_id);
create index work_owners_assigned_by on work_owners (assigned_by) where assigned_by is not null;
create index work_owners_expo_area on work_owners (expo_area_id) where expo_area_id is not null;
create index work_owners_venue_area on work_owners (venue_area_id) where venue_area_id is not null;
create index work_owners_room on work_owners (room_id) where room_id is not null;
create index work_owners_pattern on work_owners (pattern_id) where pattern_id is not null;
create index work_owners_ar_event on work_owners (ar_event_id) where ar_event_id is not null;
create index work_owners_rich_content on work_owners (rich_content_id) where rich_content_id is not null;
create index work_owners_external_transition on work_owners (external_transition_id) where external_transition_id is not null;
create index work_owners_transition on work_owners (transition_id) where transition_id is not null;
create index work_owners_ndsd_event on work_owners (ndsd_event_id) where ndsd_event_id is not null;
