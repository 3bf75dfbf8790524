-- The status (docs/domain.md#status) for all subjects at once. lib/core/publication-status.ts is the same rule
-- for one subject; lib/cms/schedules/status-filter.test.ts holds the two together.

-- Where a subject with entries and without a stop in force stands, `waiting` to `endingAgain`. `pieces`: the visible pieces of
-- its governing open type. Multirange operators, since counting unnested pieces takes as long again as everything else; one
-- expression, since PostgreSQL substitutes only that into the query around it.
create function publication_state(pieces tstzmultirange, at timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when pieces @> at then
      -- The first piece reaches to this moment, so none has ended before.
      case when pieces @> tstzrange(lower(pieces), at, '[]') then 'opening' else 'openingAgain' end
    when upper(pieces) > at then case when lower(pieces) > at then 'waiting' else 'waitingAgain' end
    -- Everything has ended: once, unless there are gaps between the pieces.
    when isempty(pieces) or pieces = tstzmultirange(range_merge(pieces)) then 'ending'
    else 'endingAgain' end
$$;

-- Does the archive type govern: the open type of the span that contains the moment, else of the next one, else of the last one,
-- the normal one where both are alike. Of the normal and the archive spans: is one open, when starts the next, when ends the last.
create function archive_governs(
  open_n boolean, open_a boolean, next_n timestamptz, next_a timestamptz, last_n timestamptz, last_a timestamptz
) returns boolean language sql immutable parallel safe as $$
  select case
    when open_n or open_a then open_n is not true
    when next_n is not null or next_a is not null then next_n is null or coalesce(next_a < next_n, false)
    else last_n is null or coalesce(last_a > last_n, false) end
$$;

-- The status of every pattern, or (of_spaces) of every venue area and room, that has entries and no stop in force.
-- A pattern: its entries, minus its own stops and those of its space. A space: the entries of its patterns, each minus the stops
-- of its pattern, minus the stops of the space.
create function publication_statuses(of_spaces boolean, at timestamptz) returns table (id uuid, status text)
language sql stable as $$
  with pattern_stops as (
    select pattern_id, range_agg(tstzrange(stopped_at, reopened_at)) as mask from stops where pattern_id is not null group by 1
  ), space_stops as (
    select target_id as space_id, range_agg(tstzrange(stopped_at, reopened_at)) as mask from stops where pattern_id is null group by 1
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
    from schedule_entries where not of_spaces or pattern_id not in (select pattern_id from pattern_stops)
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
