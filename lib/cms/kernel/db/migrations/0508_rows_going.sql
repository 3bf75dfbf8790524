-- All that goes with rows of a table that are deleted, read under its locks so that it can be kept (docs/decisions/0551). Table by table, as they are given, each by a
-- statement of its own: it sees what was done before the locks of those above it were had, which one statement for all of them would not.
-- `tables`: {"table", "columns", "identity", "by": [{"column", "of"}], "since"?: {"column", "span"}, "beside"?: {"column", "of"}}; `of`: the table that a column names, '' for the
-- roots. `since`: only rows so young. `beside`: what the rows with the same `of` have in a column. `links`: {"table", "column", "of"}, what elsewhere names one of the rows.
-- Answers rows with the place of their table, or of the link that names them. A number is its digits: of bytes there may be more than JavaScript counts exactly.
create function rows_going(roots uuid[], tables jsonb, links jsonb, at timestamptz)
returns table (nth bigint, is_link boolean, item jsonb) language plpgsql as $$
declare
  -- IDs by tables.
  ids jsonb := jsonb_build_object('', to_jsonb(roots));
  its text[];
  part jsonb;
  named text;
begin
  is_link := false;
  for nth, part in select place - 1, one from jsonb_array_elements(tables) with ordinality as each (one, place) order by place loop
    select string_agg(format('going.%I = any(array(select jsonb_array_elements_text($1 -> %L)::uuid))', by ->> 'column', by ->> 'of'), ' or ')
      into named from jsonb_array_elements(part -> 'by') as each (by) where jsonb_array_length(coalesce(ids -> (by ->> 'of'), '[]')) > 0;
    continue when named is null;
    its := '{}';
    for item in execute format('select (
          select jsonb_object_agg(key, case jsonb_typeof(value) when ''number'' then to_jsonb(value #>> ''{}'') else value end)
          from jsonb_each(to_jsonb(going) %s) where key = any($2))
        from %I as going where (%s) %s order by %s for update',
      case when part ? 'beside' then format('|| jsonb_build_object(''beside'', (select jsonb_agg(placed.%I) from %I as placed where placed.%3$I = going.%3$I))',
        part #>> '{beside,column}', part ->> 'table', part #>> '{beside,of}') end,
      part ->> 'table', named,
      case when part ? 'since' then format('and going.%I > $3 - %L::interval', part #>> '{since,column}', part #>> '{since,span}') end,
      (select string_agg(format('going.%I', name), ', ' order by place) from jsonb_array_elements_text(part -> 'identity') with ordinality as each (name, place)))
      using ids, array(select jsonb_array_elements_text(part -> 'columns')) || text 'beside', at
    loop
      return next;
      if item ? 'id' then its := its || (item ->> 'id'); end if;
    end loop;
    ids := ids || jsonb_build_object(part ->> 'table', to_jsonb(its));
  end loop;
  is_link := true;
  for nth, part in select place - 1, one from jsonb_array_elements(links) with ordinality as each (one, place) order by place loop
    continue when jsonb_array_length(coalesce(ids -> (part ->> 'of'), '[]')) = 0;
    for item in execute format('select jsonb_build_object(''id'', id, %1$L, %1$I) from %2$I where %1$I = any(array(select jsonb_array_elements_text($1 -> %3$L)::uuid)) order by id',
      part ->> 'column', part ->> 'table', part ->> 'of') using ids
    loop
      return next;
    end loop;
  end loop;
end $$;
