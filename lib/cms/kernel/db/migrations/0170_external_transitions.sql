-- External transitions and WebView sites: addresses outside the expo that visitors are led to. One entity of two types.
create table external_transitions (
  id uuid primary key,
  version integer not null default 1,
  ex_trans_type text not null check (ex_trans_type in ('external', 'webview')),
  title text not null check (char_length(title) between 1 and 100),
  title_en text not null default '' check (char_length(title_en) <= 100),
  url text not null check (url like 'https://_%' and char_length(url) <= 2000),
  -- The linked space: all of them, or one. Where that one is deleted it is none, and the address stays.
  all_spaces boolean not null default false,
  venue_area_id uuid constraint external_transitions_venue_area references venue_areas on delete set null,
  room_id uuid constraint external_transitions_room references rooms on delete set null,
  pattern_id uuid constraint external_transitions_pattern references patterns on delete set null,
  ar_event_id uuid constraint external_transitions_ar_event references ar_events on delete set null,
  space_kind text not null generated always as (
    case when all_spaces then 'all' when venue_area_id is not null then 'venueArea' when room_id is not null then 'room'
      when pattern_id is not null then 'pattern' when ar_event_id is not null then 'arEvent' else 'none' end) stored,
  space_id uuid generated always as (coalesce(venue_area_id, room_id, pattern_id, ar_event_id)) stored,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(title || ' ' || title_en || ' ' || url))) stored,
  constraint external_transitions_one_space check (num_nonnulls(venue_area_id, room_id, pattern_id, ar_event_id) + all_spaces::int <= 1),
  -- What names a link as an external transition can say so in its foreign key.
  constraint external_transitions_typed unique (id, ex_trans_type)
);
create index external_transitions_venue_area_idx on external_transitions (venue_area_id) where venue_area_id is not null;
create index external_transitions_room_idx on external_transitions (room_id) where room_id is not null;
create index external_transitions_pattern_idx on external_transitions (pattern_id) where pattern_id is not null;
create index external_transitions_ar_event_idx on external_transitions (ar_event_id) where ar_event_id is not null;
create index external_transitions_space on external_transitions (space_id) where space_id is not null;
create index external_transitions_updated on external_transitions (updated_at desc, id desc);
create index external_transitions_created on external_transitions (created_at, id);
create index external_transitions_title on external_transitions (title, id);
create index external_transitions_search on external_transitions using gin (search gin_trgm_ops);

-- What the last look at an address found. It counts only as long as the address is still that one.
create table address_checks (
  external_transition_id uuid primary key references external_transitions on delete cascade,
  url text not null,
  outcome text not null,
  -- Of the last answer; none where nothing answered.
  http_status integer,
  -- Where it led, in order: [{"url", "status"}], without the last answer.
  redirects jsonb not null default '[]',
  -- The certificate on the way that ends first.
  certificate_ends_at timestamptz,
  checked_at timestamptz not null,
  -- Nobody: the nightly round.
  checked_by uuid references users on delete set null
);

-- The nightly rounds, one a day in Japan whatever the number of workers.
create table address_rounds (
  id uuid primary key,
  day date not null unique,
  began_at timestamptz not null
);

-- Where visitors are sent when a room is full: an external transition, and only while the occupancy is limited.
alter table rooms add column limit_ex_trans_id uuid;
alter table rooms add column limit_ex_trans_type text
  generated always as (case when limit_ex_trans_id is not null then 'external' end) stored;
alter table rooms add constraint rooms_limit_ex_trans
  foreign key (limit_ex_trans_id, limit_ex_trans_type) references external_transitions (id, ex_trans_type);
alter table rooms add constraint rooms_limit_ex_trans_on check (limit_on or limit_ex_trans_id is null);
create index rooms_limit_ex_trans_idx on rooms (limit_ex_trans_id) where limit_ex_trans_id is not null;

-- The external access information of a pattern: external transitions, in the order of `place`.
create table pattern_external_transitions (
  pattern_id uuid not null references patterns on delete cascade,
  external_transition_id uuid not null,
  ex_trans_type text not null generated always as ('external') stored,
  place integer not null,
  primary key (pattern_id, external_transition_id),
  constraint pattern_external_transitions_link
    foreign key (external_transition_id, ex_trans_type) references external_transitions (id, ex_trans_type)
);
create index pattern_external_transitions_link_idx on pattern_external_transitions (external_transition_id);
