-- What the list of templates shows of what they hold, counted as they are kept: else each page of the list unpacks the content of every row, megabytes
-- where venue areas are kept (docs/decisions/0534). Of an old content and of a new one, as a path finds nothing where there is nothing.
-- on purpose: table space_templates is rewritten: hundreds of rows; lists of templates wait until each was unpacked, which they did page by page.
alter table space_templates
  add column space_type text not null generated always as (content ->> 'spaceType') stored,
  add column rooms integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(content, '$.rooms[*] ? (@.mainRoomId == null)'))) stored,
  add column sub_rooms integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(content, '$.rooms[*] ? (@.mainRoomId != null)'))
      + jsonb_array_length(jsonb_path_query_array(content, '$.subRooms[*]'))) stored,
  add column patterns integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(content, '$.patterns[*]'))
      + jsonb_array_length(jsonb_path_query_array(content, '$.subRooms[*].patterns[*]'))) stored;
