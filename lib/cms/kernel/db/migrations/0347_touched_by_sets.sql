-- As in 0344, for rows that change: what was said before and is not said now, and the other way round, by set operations. A join of the two by ID
-- was planned once in a session, for the one row of its first write, and compared 5,000 rows with 5,000 from then on: 25 million pairs, more than
-- the 5 s of a call.
create or replace function touch_by_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into publication_touched (space_id) select distinct coalesce(space_id, clash_id)
    from new_rows left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into publication_touched (space_id) select distinct coalesce(space_id, clash_id)
    from old_rows left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  else
    insert into publication_touched (space_id) select distinct coalesce(ar_events.space_id, either.clash_id) from (
      (select id, pattern_id, ar_event_id, clash_id, open_type, period from old_rows
        except select id, pattern_id, ar_event_id, clash_id, open_type, period from new_rows)
      union all
      (select id, pattern_id, ar_event_id, clash_id, open_type, period from new_rows
        except select id, pattern_id, ar_event_id, clash_id, open_type, period from old_rows)
    ) as either left join ar_events on ar_events.id = either.ar_event_id on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function touch_by_stops() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into publication_touched (space_id) select distinct coalesce(patterns.space_id, ar_events.space_id, target_id)
    from new_rows left join patterns on patterns.id = pattern_id left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into publication_touched (space_id) select distinct coalesce(patterns.space_id, ar_events.space_id, target_id)
    from old_rows left join patterns on patterns.id = pattern_id left join ar_events on ar_events.id = ar_event_id on conflict do nothing;
  else
    insert into publication_touched (space_id) select distinct coalesce(patterns.space_id, ar_events.space_id, either.target_id) from (
      (select id, target_id, stopped_at, reopened_at from old_rows except select id, target_id, stopped_at, reopened_at from new_rows)
      union all
      (select id, target_id, stopped_at, reopened_at from new_rows except select id, target_id, stopped_at, reopened_at from old_rows)
    ) as either left join patterns on patterns.id = either.target_id left join ar_events on ar_events.id = either.target_id
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function touch_by_subjects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into publication_touched (space_id) select distinct space_id from new_rows on conflict do nothing;
  elsif tg_op = 'DELETE' then
    insert into publication_touched (space_id) select distinct space_id from old_rows on conflict do nothing;
  else
    insert into publication_touched (space_id) select distinct either.space_id from (
      (select id, space_id from old_rows except select id, space_id from new_rows)
      union all
      (select id, space_id from new_rows except select id, space_id from old_rows)
    ) as either on conflict do nothing;
  end if;
  return null;
end $$;

-- What thousands of spaces need for this goes through memory, not through files.
alter function refresh_publication_spans(uuid[]) set work_mem = '64MB';
