-- Sets of access (docs/decisions/0421): for people of one level, the spaces they hold together and until when. What each member holds by a set are rows of
-- `grants` that name it, so that everything which asks who has access (grants_at) asks as before; her own are those that name none.
create table access_sets (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 100),
  authority smallint not null check (authority between 2 and 6),
  ends_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(name))) stored
);
create unique index access_sets_name_once on access_sets (name);
create index access_sets_created_by on access_sets (created_by) where created_by is not null;
create index access_sets_updated_by on access_sets (updated_by) where updated_by is not null;

create table access_set_spaces (
  set_id uuid not null references access_sets on delete cascade,
  venue_area_id uuid references venue_areas on delete cascade,
  room_id uuid references rooms on delete cascade,
  pattern_id uuid references patterns on delete cascade,
  target_id uuid not null generated always as (coalesce(venue_area_id, room_id, pattern_id)) stored,
  primary key (set_id, target_id),
  constraint access_set_spaces_one_target check (num_nonnulls(venue_area_id, room_id, pattern_id) = 1)
);
create index access_set_spaces_venue_area on access_set_spaces (venue_area_id) where venue_area_id is not null;
create index access_set_spaces_room on access_set_spaces (room_id) where room_id is not null;
create index access_set_spaces_pattern on access_set_spaces (pattern_id) where pattern_id is not null;

create table access_set_members (
  set_id uuid not null references access_sets on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (set_id, user_id)
);
create index access_set_members_user on access_set_members (user_id);

alter table grants add column set_id uuid;
alter table grants add column set_key uuid not null default '00000000-0000-0000-0000-000000000000';
alter table grants add constraint grants_set_key check (set_key = coalesce(set_id, '00000000-0000-0000-0000-000000000000')) not valid;
-- She holds a space by a set as long as she is its member.
alter table grants add constraint grants_set foreign key (set_id, user_id) references access_set_members (set_id, user_id) on delete cascade not valid;
