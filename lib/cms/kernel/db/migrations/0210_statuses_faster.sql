-- The statuses of all patterns, or (of_spaces) of all venue areas and rooms, as in 0130. What no stop has ever touched, nearly all,
-- needs no multiranges: entries of one open type in one space never overlap (schedule_entries_no_overlap), so that what has passed
-- of them is one piece if, and only if, their lengths add up to it. `wanted`: the status that is asked for, or null for all; what
-- cannot have it may be left out. At 200,000 entries that takes a quarter (archived) to three quarters (waiting) of the time.
create function publication_statuses(of_spaces boolean, at timestamptz, wanted text) returns table (id uuid, status text)
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
  ), touched as (
    select id from masks union select clash_id from cut
  ), kept as (
    select touched.id, open_type, period from touched join schedule_entries on pattern_id = touched.id where not of_spaces
    union all
    select touched.id, entry.open_type, period from touched join patterns on patterns.space_id = touched.id
    join schedule_entries as entry on entry.pattern_id = patterns.id
    where of_spaces and entry.pattern_id not in (select pattern_id from pattern_stops)
  ), spans as (
    select id, open_type, period as span, true as shown from kept
    union all
    select clash_id, open_type, unnest(rest), true from cut
    union all
    -- Where the stops of its patterns leave a space nothing at all, its entries still say which open type governs.
    select clash_id, open_type, unnest(whole), false from cut
    where clash_id not in (select clash_id from cut where not isempty(rest)) and clash_id not in (select id from kept)
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
  ), lengths as (
    select case when of_spaces then clash_id else pattern_id end as id, open_type = 'archive' as is_archive,
      lower(period) as begins, upper(period) as ends
    from schedule_entries where pattern_id is not null
      and (wanted is null or wanted not ilike '%opening%' or case when of_spaces then clash_id else pattern_id end in (
        select case when of_spaces then clash_id else pattern_id end from schedule_entries where period @> at))
      and (wanted is null or wanted not like 'archive%' or case when of_spaces then clash_id else pattern_id end in (
        select case when of_spaces then clash_id else pattern_id end from schedule_entries where open_type = 'archive'))
    offset 0
  ), untouched as (
    select id,
      bool_or(begins <= at and ends > at) filter (where not is_archive) as open_n,
      bool_or(begins <= at and ends > at) filter (where is_archive) as open_a,
      min(begins) filter (where not is_archive) as first_n,
      min(begins) filter (where is_archive) as first_a,
      min(begins) filter (where begins > at and not is_archive) as next_n,
      min(begins) filter (where begins > at and is_archive) as next_a,
      max(ends) filter (where not is_archive) as last_n,
      max(ends) filter (where is_archive) as last_a,
      sum(least(ends, at) - begins) filter (where begins <= at and not is_archive) as passed_n,
      sum(least(ends, at) - begins) filter (where begins <= at and is_archive) as passed_a
    from lengths where id not in (select id from touched) group by id
  ), governed as (
    select id, is_archive, case when is_archive then open_a else open_n end as is_open,
      case when is_archive then first_a else first_n end as begins, case when is_archive then last_a else last_n end as ends,
      case when is_archive then next_a else next_n end as next, case when is_archive then passed_a else passed_n end as passed
    from (select *, archive_governs(open_n, open_a, next_n, next_a, last_n, last_a) as is_archive from untouched offset 0) as both_types
  )
  select id, case when is_archive then 'archive' || overlay(state placing upper(left(state, 1)) from 1 for 1) else state end
  from (
    select id, is_archive, publication_state(pieces, at) as state from governing
    union all
    select id, is_archive, case
      when is_open then case when passed = at - begins then 'opening' else 'openingAgain' end
      when next is not null then case when begins > at then 'waiting' else 'waitingAgain' end
      when passed = ends - begins then 'ending' else 'endingAgain' end
    from governed
    offset 0
  ) as stated
$$;

create or replace function publication_statuses(of_spaces boolean, at timestamptz) returns table (id uuid, status text)
language sql stable as $$ select * from publication_statuses(of_spaces, at, null) $$;
