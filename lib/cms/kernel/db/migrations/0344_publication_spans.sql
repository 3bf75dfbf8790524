-- The status (docs/domain.md#status) of every pattern, AR event, venue area and room over all time, kept by the writes themselves:
-- one row from one change of status to the next, before the first one and after the last included; none where it is unregistered.
-- Time alone changes nothing of it, so that nothing can be late (docs/decisions/0390). The words of the rule:
-- lib/core/publication-status.ts and space-standing.ts; lib/cms/publication/schedules/status-filter.test.ts holds them together.
create table publication_spans (
  kind text not null check (kind in ('venueArea', 'room', 'pattern', 'arEvent')),
  subject_id uuid not null,
  -- The room, venue area or V Expo area it is in, or itself: what is worked out together.
  space_id uuid not null,
  status text not null check (status in ('waiting', 'opening', 'ending', 'waitingAgain', 'openingAgain', 'endingAgain', 'stopping',
    'archiveWaiting', 'archiveOpening', 'archiveEnding', 'archiveWaitingAgain', 'archiveOpeningAgain', 'archiveEndingAgain')),
  -- Half-open, from '-infinity' to 'infinity'. Two columns, as a range would be found by an index that is ten times as large.
  starts timestamptz not null,
  ends timestamptz not null check (ends > starts),
  primary key (subject_id, starts)
);
create index publication_spans_space on publication_spans (space_id);
create unique index publication_spans_found on publication_spans (kind, status, ends, starts, subject_id);

-- What a transaction has touched, until its end. `xid` 0: what was there before this migration (0345).
create table publication_touched (
  xid xid8 not null default pg_current_xact_id(),
  space_id uuid not null,
  primary key (xid, space_id)
);

-- All spans of these spaces and of what is in them.
create function publication_spans_of(spaces uuid[]) returns setof publication_spans language sql stable as $$
  with subjects as (
    select 'venueArea' as kind, id, id as space_id from venue_areas where id = any(spaces)
    union all
    select 'room', id, id from rooms where id = any(spaces)
    union all
    select 'pattern', id, space_id from patterns where space_id = any(spaces)
    union all
    select 'arEvent', id, space_id from ar_events where space_id = any(spaces)
  ), own_stops as materialized (
    select subjects.id, range_agg(tstzrange(stopped_at, coalesce(reopened_at, 'infinity'))) as mask
    from subjects join stops on stops.target_id = subjects.id group by subjects.id
  ), masks as materialized (
    select subjects.id, coalesce(own.mask, '{}') + coalesce(above.mask, '{}') as mask
    from subjects left join own_stops as own using (id)
    left join own_stops as above on above.id = subjects.space_id and subjects.space_id <> subjects.id
    where own.id is not null or above.id is not null
  ), entries as materialized (
    select subjects.id, subjects.space_id, kind, open_type, period
    from subjects join schedule_entries on schedule_entries.pattern_id = subjects.id where kind = 'pattern'
    union all
    select subjects.id, subjects.space_id, kind, open_type, period
    from subjects join schedule_entries on schedule_entries.ar_event_id = subjects.id where kind = 'arEvent'
  ), rests as materialized (
    select space_id, open_type, period, case when mask is null then tstzmultirange(period) else tstzmultirange(period) - mask end as rest
    from entries left join own_stops using (id) where kind = 'pattern'
  ), spans as materialized (
    select id, open_type, period as span, true as shown from entries
    union all
    select space_id, open_type, unnest(rest), true from rests
    union all
    -- Where the stops of its patterns leave a space nothing at all, its entries still say which open type governs.
    select space_id, open_type, period, false from rests
    where space_id not in (select space_id from rests where not isempty(rest))
  ), pieces as materialized (
    select spans.id,
      coalesce(range_agg(span) filter (where shown and open_type = 'normal'), '{}') - coalesce(mask, '{}') as normal,
      coalesce(range_agg(span) filter (where shown and open_type = 'archive'), '{}') - coalesce(mask, '{}') as archive
    from spans left join masks using (id) group by spans.id, mask
  ), moments as (
    select id, '-infinity'::timestamptz as at from pieces
    union
    select id, '-infinity' from masks
    union
    select id, lower(span) from spans
    union
    select id, upper(span) from spans
    union
    select id, edge from (select id, unnest(mask) as stopped from masks) as each
    cross join lateral (values (lower(stopped)), (upper(stopped))) as edges (edge) where edge < 'infinity'
  ), governed as (
    select id, at, count(span) > 0 as has_entries, archive_governs(
      bool_or(span @> at) filter (where open_type = 'normal'),
      bool_or(span @> at) filter (where open_type = 'archive'),
      min(lower(span)) filter (where open_type = 'normal' and lower(span) > at),
      min(lower(span)) filter (where open_type = 'archive' and lower(span) > at),
      max(upper(span)) filter (where open_type = 'normal'),
      max(upper(span)) filter (where open_type = 'archive')
    ) as is_archive
    from moments left join spans using (id) group by id, at
  ), stated as (
    select governed.id, at, case
      when mask @> at then 'stopping'
      when not has_entries then null
      when is_archive then 'archive' || initcap(left(state, 1)) || substr(state, 2)
      else state end as status
    from governed left join masks using (id) left join pieces using (id)
    cross join lateral (select publication_state(case when is_archive then archive else normal end, at)) as found (state)
  ), changes as (
    select id, at, status from (
      select *, lag(status) over (partition by id order by at) as before, row_number() over (partition by id order by at) as place
      from stated
    ) as all_moments where place = 1 or status is distinct from before
  ), periods as (
    select id, status, at as starts, lead(at, 1, 'infinity') over (partition by id order by at) as ends from changes
  )
  select kind, id, space_id, status, starts, ends from periods join subjects using (id) where status is not null
$$;

-- Makes these the spans of the spaces; rows that say the same stay. Hash joins whatever their number: the planner cannot know it.
create function put_publication_spans(spaces uuid[], fresh publication_spans[]) returns void language plpgsql
set enable_nestloop = off set enable_mergejoin = off as $$
begin
  delete from publication_spans as kept where space_id = any(spaces) and not exists (
    select from unnest(fresh) as span where span.subject_id = kept.subject_id and span.starts = kept.starts
      and span.ends = kept.ends and span.status = kept.status and span.space_id = kept.space_id);
  insert into publication_spans select span.* from unnest(fresh) as span where not exists (
    select from publication_spans as kept where space_id = any(spaces)
      and kept.subject_id = span.subject_id and kept.starts = span.starts);
end $$;

-- Works out the spans of these spaces anew. One at a time for each space, until the end of the transaction: the second to come sees
-- what the first one wrote. The locks are had in one order, and after all others of a transaction.
create function refresh_publication_spans(spaces uuid[]) returns void language plpgsql as $$
declare
  fresh publication_spans[];
  turn integer;
begin
  for turn in select distinct uuid_hash(space) & 255 from unnest(spaces) as space order by 1 loop
    perform pg_advisory_xact_lock(20250413, turn);
  end loop;
  select array_agg(span) into fresh from publication_spans_of(spaces) as span;
  perform put_publication_spans(spaces, fresh);
end $$;

-- What is kept and is not what is worked out anew, or the other way round: nothing, as long as all is well.
create function stale_publication_spans() returns setof publication_spans language sql stable as $$
  with fresh as materialized (
    select * from publication_spans_of(array(
      select id from venue_areas union all select id from rooms union all select id from expo_areas))
  )
  (select * from publication_spans except select * from fresh) union all (select * from fresh except select * from publication_spans)
$$;

-- Once at the end of a transaction, for all that it touched; for its other rows there is nothing left to do.
create function keep_publication_spans() returns trigger language plpgsql as $$
declare
  spaces uuid[];
begin
  if not exists (select from publication_touched where xid = new.xid and space_id = new.space_id) then return null; end if;
  with touched as (delete from publication_touched where xid = pg_current_xact_id() returning space_id)
  select array_agg(space_id) into spaces from touched;
  perform refresh_publication_spans(spaces);
  return null;
end $$;
create constraint trigger publication_touched_kept after insert or update on publication_touched
  deferrable initially deferred for each row execute function keep_publication_spans();

-- Who wrote an entry or a stop says nothing of a status: a person who goes leaves many rows without a name.
create function touch_by_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into publication_touched (space_id) select distinct coalesce(space_id, clash_id)
    from new_rows left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into publication_touched (space_id) select distinct coalesce(space_id, clash_id)
    from old_rows left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  else
    insert into publication_touched (space_id) select distinct coalesce(ar_events.space_id, either.clash_id)
    from old_rows as before join new_rows as now using (id)
    cross join lateral (values (before.ar_event_id, before.clash_id), (now.ar_event_id, now.clash_id)) as either (ar_event_id, clash_id)
    left join ar_events on ar_events.id = either.ar_event_id
    where (before.pattern_id, before.ar_event_id, before.clash_id, before.open_type, before.period)
      is distinct from (now.pattern_id, now.ar_event_id, now.clash_id, now.open_type, now.period)
    on conflict do nothing;
  end if;
  return null;
end $$;

create function touch_by_stops() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into publication_touched (space_id) select distinct coalesce(patterns.space_id, ar_events.space_id, target_id)
    from new_rows left join patterns on patterns.id = pattern_id left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into publication_touched (space_id) select distinct coalesce(patterns.space_id, ar_events.space_id, target_id)
    from old_rows left join patterns on patterns.id = pattern_id left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  else
    insert into publication_touched (space_id) select distinct coalesce(patterns.space_id, ar_events.space_id, either.target_id)
    from old_rows as before join new_rows as now using (id)
    cross join lateral (values (before.target_id), (now.target_id)) as either (target_id)
    left join patterns on patterns.id = either.target_id left join ar_events on ar_events.id = either.target_id
    where (before.target_id, before.stopped_at, before.reopened_at) is distinct from (now.target_id, now.stopped_at, now.reopened_at)
    on conflict do nothing;
  end if;
  return null;
end $$;

-- What comes into a space, leaves it, or moves from one to another. Also into one that seems not to be stopped: of two transactions at
-- once neither sees the stop or the pattern of the other, until they take turns.
create function touch_by_subjects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into publication_touched (space_id) select distinct space_id from new_rows on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into publication_touched (space_id) select distinct space_id from old_rows on conflict do nothing;
  else
    insert into publication_touched (space_id) select distinct either.space_id from old_rows as before join new_rows as now using (id)
    cross join lateral (values (before.space_id), (now.space_id)) as either (space_id)
    where before.space_id <> now.space_id on conflict do nothing;
  end if;
  return null;
end $$;

create function touch_by_spaces() returns trigger language plpgsql as $$
begin
  insert into publication_touched (space_id) select id from old_rows on conflict do nothing;
  return null;
end $$;

create trigger schedule_entries_added after insert on schedule_entries
  referencing new table as new_rows for each statement execute function touch_by_entries();
create trigger schedule_entries_changed after update on schedule_entries
  referencing old table as old_rows new table as new_rows for each statement execute function touch_by_entries();
create trigger schedule_entries_gone after delete on schedule_entries
  referencing old table as old_rows for each statement execute function touch_by_entries();
create trigger stops_added after insert on stops
  referencing new table as new_rows for each statement execute function touch_by_stops();
create trigger stops_changed after update on stops
  referencing old table as old_rows new table as new_rows for each statement execute function touch_by_stops();
create trigger stops_gone after delete on stops
  referencing old table as old_rows for each statement execute function touch_by_stops();
create trigger patterns_added after insert on patterns
  referencing new table as new_rows for each statement execute function touch_by_subjects();
create trigger patterns_changed after update on patterns
  referencing old table as old_rows new table as new_rows for each statement execute function touch_by_subjects();
create trigger patterns_gone after delete on patterns
  referencing old table as old_rows for each statement execute function touch_by_subjects();
create trigger ar_events_added after insert on ar_events
  referencing new table as new_rows for each statement execute function touch_by_subjects();
create trigger ar_events_changed after update on ar_events
  referencing old table as old_rows new table as new_rows for each statement execute function touch_by_subjects();
create trigger ar_events_gone after delete on ar_events
  referencing old table as old_rows for each statement execute function touch_by_subjects();
create trigger venue_areas_gone after delete on venue_areas
  referencing old table as old_rows for each statement execute function touch_by_spaces();
create trigger rooms_gone after delete on rooms
  referencing old table as old_rows for each statement execute function touch_by_spaces();

-- What is there already waits for the next migration, which goes in steps; the trigger would do it all at once.
alter table publication_touched disable trigger publication_touched_kept;
insert into publication_touched (xid, space_id)
select distinct '0'::xid8, space_id from (
  select clash_id as space_id from schedule_entries where pattern_id is not null
  union all
  select space_id from schedule_entries join ar_events on ar_events.id = ar_event_id
  union all
  select coalesce(patterns.space_id, ar_events.space_id, target_id)
  from stops left join patterns on patterns.id = pattern_id left join ar_events on ar_events.id = stops.ar_event_id
) as scheduled;
alter table publication_touched enable trigger publication_touched_kept;
