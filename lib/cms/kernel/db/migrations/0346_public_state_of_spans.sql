-- As in 0200, with the statuses that are kept since 0344.
create or replace function public_state(at timestamptz) returns table (
  kind text, id uuid, space_id uuid, status text, is_public boolean, entry_id uuid, stop_id uuid, space_stop_id uuid
) language sql stable as $$
  with in_force as (
    select target_id, stops.id as stop_id from stops where tstzrange(stopped_at, reopened_at) @> at
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
  ), standing as (
    select subject_id, publication_spans.status from publication_spans where starts <= at and ends > at
  )
  select objects.kind, objects.id, objects.space_id, coalesce(standing.status, 'unregistered'),
    coalesce(standing.status in ('opening', 'openingAgain', 'archiveOpening', 'archiveOpeningAgain'), false),
    governing.entry_id, own.stop_id, above.stop_id
  from objects
  left join standing on standing.subject_id = objects.id
  left join governing on governing.subject_id = objects.id
  left join in_force as own on own.target_id = objects.id
  left join in_force as above on above.target_id = objects.space_id
$$;
