-- Author and maximum occupancy of a room pattern, where they are not those of its room; empty: as the room.
alter table patterns
  add column author text not null default '',
  add column author_en text not null default '',
  add column limit_number integer,
  add constraint patterns_limit check (limit_number between 1 and 1000000),
  add constraint patterns_override check (room_id is not null or (author = '' and author_en = '' and limit_number is null));
