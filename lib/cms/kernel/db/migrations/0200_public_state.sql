-- What is public at a moment, and why: every venue area, room, pattern and AR event with its status there, the entry that governs
-- it (of a pattern or an AR event: the one that contains the moment, else the next, else the last), and the stops in force then, its
-- own and that of its room or venue area. Read by the publication feed and by "as of"; the statuses are those of the lists.
create function public_state(at timestamptz) returns table (
  kind text, id uuid, space_id uuid, status text, is_public boolean, entry_id uuid, stop_id uuid, space_stop_id uuid
) language sql stable as $$
  with in_force as (
    select target_id, stops.id as stop_id from stops where tstzrange(stopped_at, reopened_at) @> at
  ), standing as (
    select * from publication_statuses(false, at)
    union all
    select * from publication_statuses(true, at)
    union all
    select * from ar_event_statuses(at)
  ), governing as (
    select distinct on (pattern_id, ar_event_id) coalesce(pattern_id, ar_event_id) as subject_id, schedule_entries.id as entry_id
    from schedule_entries
    order by pattern_id, ar_event_id,
      case when period @> at then 0 when lower(period) > at then 1 else 2 end,
      case when lower(period) > at then lower(period) end,
      case when upper(period) <= at then upper(period) end desc,
      open_type desc
  ), objects as (
    select 'venueArea' as kind, venue_areas.id, null::uuid as space_id from venue_areas
    union all
    select 'room', rooms.id, null from rooms
    union all
    select 'pattern', patterns.id, patterns.space_id from patterns
    union all
    select 'arEvent', ar_events.id, ar_events.space_id from ar_events
  )
  select objects.kind, objects.id, objects.space_id, stated.status,
    stated.status in ('opening', 'openingAgain', 'archiveOpening', 'archiveOpeningAgain'),
    governing.entry_id, own.stop_id, above.stop_id
  from objects
  left join standing on standing.id = objects.id
  left join governing on governing.subject_id = objects.id
  left join in_force as own on own.target_id = objects.id
  left join in_force as above on above.target_id = objects.space_id
  cross join lateral (select case
    when own.stop_id is not null or above.stop_id is not null then 'stopping'
    else coalesce(standing.status, 'unregistered') end as status) as stated
$$;

-- The opening and closing of each piece of a schedule (entries of one subject and open type that touch are one piece, as in
-- lib/core/next-change.ts), after a moment and up to another one.
create function boundaries_between(after timestamptz, until timestamptz) returns table (
  pattern_id uuid, ar_event_id uuid, open_type text, boundary text, at timestamptz
) language sql stable as $$
  with touched as (
    select entry.pattern_id, entry.ar_event_id, entry.open_type from schedule_entries as entry
    where lower(entry.period) > after and lower(entry.period) <= until
    union
    select entry.pattern_id, entry.ar_event_id, entry.open_type from schedule_entries as entry
    where upper(entry.period) > after and upper(entry.period) <= until
  ), pieces as (
    select touched.pattern_id, touched.ar_event_id, touched.open_type, unnest(merged.pieces) as piece
    from touched cross join lateral (
      select range_agg(entry.period) as pieces from schedule_entries as entry
      where entry.open_type = touched.open_type
        and (entry.pattern_id = touched.pattern_id or entry.ar_event_id = touched.ar_event_id)
    ) as merged
  )
  select pieces.pattern_id, pieces.ar_event_id, pieces.open_type, named.boundary, named.at
  from pieces cross join lateral (values ('opens', lower(piece)), ('closes', upper(piece))) as named (boundary, at)
  where named.at > after and named.at <= until
$$;

create index schedule_entries_starts on schedule_entries (lower(period));
create index schedule_entries_ends on schedule_entries (upper(period));

-- Which transactions changed what visitors see. A reader keeps the snapshot of its last look: whatever that did not show is new,
-- whenever it was begun (lib/cms/public-state/changed-since.ts). One row a transaction; the tidier deletes the old ones.
create table public_changes (
  xid xid8 primary key default pg_current_xact_id(),
  made_at timestamptz not null default now()
);
create index public_changes_made on public_changes (made_at);

create function note_public_change() returns trigger language plpgsql as $$
begin
  -- A database restored elsewhere counts its transactions anew, and may meet a row of old.
  insert into public_changes default values on conflict (xid) do update set made_at = excluded.made_at;
  return null;
end $$;

create trigger venue_areas_public after insert or update or delete on venue_areas
  for each statement execute function note_public_change();
create trigger rooms_public after insert or update or delete on rooms
  for each statement execute function note_public_change();
create trigger room_venue_areas_public after insert or update or delete on room_venue_areas
  for each statement execute function note_public_change();
create trigger patterns_public after insert or update or delete on patterns
  for each statement execute function note_public_change();
create trigger ar_events_public after insert or update or delete on ar_events
  for each statement execute function note_public_change();
create trigger schedule_entries_public after insert or update or delete on schedule_entries
  for each statement execute function note_public_change();
create trigger stops_public after insert or update or delete on stops
  for each statement execute function note_public_change();
-- Not each report of delivered bytes: only where a cap is reached, passed or set.
create trigger rich_contents_public after insert or delete or update of title, title_en, content_id, cap_bytes on rich_contents
  for each statement execute function note_public_change();
create trigger delivery_crossings_public after insert or update or delete on delivery_crossings
  for each statement execute function note_public_change();
create trigger notices_public after insert or update or delete on notices
  for each statement execute function note_public_change();

-- A machine token may also read the publication feed.
alter table machine_tokens drop constraint machine_tokens_scopes_check;
alter table machine_tokens add constraint machine_tokens_scopes_check
  check (cardinality(scopes) >= 1 and scopes <@ array['metering', 'publicState']);
