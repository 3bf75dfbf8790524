-- The VIP users of a room: at most 30, whatever is added at the same time. Each takes one of 30 places of its room.
create table vip_users (
  id uuid primary key,
  version integer not null default 1,
  room_id uuid not null references rooms on delete cascade,
  place smallint not null constraint vip_users_places check (place between 1 and 30),
  expo_id text not null check (char_length(expo_id) between 1 and 64),
  memo text not null default '' check (char_length(memo) <= 200),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(expo_id || ' ' || memo))) stored,
  constraint vip_users_place_once unique (room_id, place),
  constraint vip_users_expo_id_once unique (room_id, expo_id)
);
create index vip_users_search on vip_users using gin (search gin_trgm_ops);
create index vip_users_expo_id on vip_users (expo_id, id);
create index vip_users_updated on vip_users (updated_at, id);
