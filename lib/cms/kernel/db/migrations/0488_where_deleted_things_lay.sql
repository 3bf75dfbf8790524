-- Where what is kept of a deletion lay, by the spaces, patterns and AR events that its rows name: whoever may make it anew there finds it among thousands of others.
create function places_named(kept jsonb) returns uuid[] language sql immutable parallel safe cost 1000
return array(
  select distinct named.value::uuid from jsonb_each(kept) as held (of_table, of_rows)
  cross join lateral jsonb_array_elements(held.of_rows) as its
  cross join lateral jsonb_each_text(its) as named (key, value)
  where named.value is not null and named.key in ('venue_area_id', 'room_id', 'main_room_id', 'pattern_id', 'ar_event_id',
    'from_venue_area_id', 'from_room_id', 'from_ar_event_id')
);
create index many_change_kept_places on many_change_kept using gin (places_named(kept));
