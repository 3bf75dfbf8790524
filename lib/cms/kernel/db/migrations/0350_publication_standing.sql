-- How all of a kind stand at one moment, out of a few pages of one index (0351, docs/decisions/0394). A B-tree of spans by their starts would be read from the
-- first one on, as a span from long ago may last until now. So they are kept apart by how long they last: of those of 3 to 9 hours only the ones that
-- began in the last 9 hours can be in force. No range index: one that grows row by row was read by half for any moment.
create function publication_span_class(starts timestamptz, ends timestamptz) returns integer language sql immutable parallel safe
return case
  when isfinite(starts) and isfinite(ends)
    then width_bucket(extract(epoch from ends - starts), '{3600,10800,32400,97200,291600,874800,2624400,7873200,23619600}'::numeric[])
  when isfinite(ends) then -1
  when isfinite(starts) then -2
  else -3
end;

-- What spans of one class are ordered by: when they began, or where they ever stood so, when they end.
create function publication_span_key(starts timestamptz, ends timestamptz) returns timestamptz language sql immutable parallel safe
return case when isfinite(starts) then starts else ends end;

-- What is "unregistered" is not in it. "offset 0": each class is looked up by itself, and never all of them at once.
create function publication_standing(of_kind text, at timestamptz) returns table (subject_id uuid, status text)
language sql stable parallel safe rows 10000 as $$
  select subject_id, status from publication_spans
  where kind = of_kind and publication_span_class(starts, ends) = -3
  union all
  select subject_id, status from publication_spans
  where kind = of_kind and publication_span_class(starts, ends) = -2 and publication_span_key(starts, ends) <= at
  union all
  select subject_id, status from publication_spans
  where kind = of_kind and publication_span_class(starts, ends) = -1 and publication_span_key(starts, ends) > at
  union all
  select found.subject_id, found.status
  from (values (0, 3600), (1, 10800), (2, 32400), (3, 97200), (4, 291600), (5, 874800), (6, 2624400), (7, 7873200), (8, 23619600), (9, null))
    as class (place, seconds)
  cross join lateral (
    select subject_id, status from publication_spans
    where kind = of_kind and publication_span_class(starts, ends) = place and publication_span_key(starts, ends) <= at
      and publication_span_key(starts, ends) > coalesce(at - make_interval(secs => seconds), '-infinity') and ends > at
    offset 0
  ) as found
$$;
