-- Who lacks a space asks for it by its exact name or ID (docs/decisions/0460): what was typed is kept as it is, and whether it is a space is looked up after
-- the call, so that no answer can tell. A request lapses by the clock; asked again it is the same one.
create table access_requests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  space_asked text not null check (char_length(space_asked) between 1 and 200),
  space_key text not null generated always as (norm_text(space_asked)) stored,
  reason text not null check (char_length(reason) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'given', 'declined', 'withdrawn', 'lapsed')),
  lapses_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references users on delete set null,
  answer text not null default '' check (char_length(answer) <= 500),
  constraint access_requests_ended check ((state = 'open') = (ended_at is null)),
  constraint access_requests_answered_by_another check (state not in ('given', 'declined') or ended_by is distinct from user_id),
  constraint access_requests_declined_with_reason check (state <> 'declined' or answer <> '')
);
create unique index access_requests_once on access_requests (user_id, space_key) where state = 'open';
create index access_requests_user on access_requests (user_id, created_at);
create index access_requests_open on access_requests (lapses_at) where state = 'open';
create index access_requests_ended on access_requests (ended_at) where ended_at is not null;
create index access_requests_ended_by on access_requests (ended_by) where ended_by is not null;

-- The spaces that what was typed names, for those who may give them.
create table access_request_spaces (
  request_id uuid not null references access_requests on delete cascade,
  venue_area_id uuid references venue_areas on delete cascade,
  room_id uuid references rooms on delete cascade,
  pattern_id uuid references patterns on delete cascade,
  target_id uuid not null generated always as (coalesce(venue_area_id, room_id, pattern_id)) stored,
  primary key (request_id, target_id),
  constraint access_request_spaces_one_target check (num_nonnulls(venue_area_id, room_id, pattern_id) = 1)
);
create index access_request_spaces_venue_area on access_request_spaces (venue_area_id) where venue_area_id is not null;
create index access_request_spaces_room on access_request_spaces (room_id) where room_id is not null;
create index access_request_spaces_pattern on access_request_spaces (pattern_id) where pattern_id is not null;
