create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Search text: width, case and katakana/hiragana fold away; every character is tripled so that pg_trgm indexes one and two
-- character Japanese keywords (each character becomes a trigram). lib/cms/db/keywords.ts folds the term the same way.
create function norm_text(t text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(t, NFKC)),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔ')
$$;
create function triple(t text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(t, '(.)', '\1\1\1', 'g')
$$;

create table users (
  id uuid primary key,
  version integer not null default 1,
  email text not null check (char_length(email) between 3 and 254),
  user_name text not null check (char_length(user_name) between 1 and 100),
  nick_name text check (char_length(nick_name) between 1 and 50),
  authority smallint not null check (authority between 0 and 6),
  login_status text not null check (login_status in ('invited', 'registered')),
  language text not null default 'ja' check (language in ('ja', 'en')),
  password_hash text,
  consent_terms_at timestamptz,
  consent_privacy_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(user_name || ' ' || coalesce(nick_name, '') || ' ' || email))) stored,
  constraint users_consent check (login_status = 'invited' or (consent_terms_at is not null and consent_privacy_at is not null))
);
create unique index users_email_unique on users (lower(email));
create index users_search on users using gin (search gin_trgm_ops);
create index users_updated on users (updated_at desc, id desc);
create index users_authority on users (authority, updated_at desc, id desc);

-- Only the SHA-256 of what the cookie holds is kept.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id);

create table invitations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index invitations_one_open on invitations (user_id) where accepted_at is null and revoked_at is null;

-- The one-time link that makes the first system manager where none is configured.
create table setup_links (
  token_hash bytea primary key,
  created_at timestamptz not null,
  used_at timestamptz
);

create table expo_areas (
  id uuid primary key,
  version integer not null default 1,
  space_title text not null check (char_length(space_title) between 1 and 100),
  space_title_en text not null default '' check (char_length(space_title_en) <= 100),
  content_id text not null default '' check (char_length(content_id) <= 100),
  content_name text not null default '' check (char_length(content_name) <= 100),
  summary text not null default '' check (char_length(summary) <= 2000),
  summary_en text not null default '' check (char_length(summary_en) <= 2000),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(space_title || ' ' || space_title_en || ' ' || content_id || ' ' || content_name))) stored
);
create index expo_areas_updated on expo_areas (updated_at desc, id desc);
create index expo_areas_search on expo_areas using gin (search gin_trgm_ops);

create table venue_areas (
  id uuid primary key,
  version integer not null default 1,
  -- A V Expo area that still has venue areas cannot be deleted (docs/domain.md#deleting).
  expo_area_id uuid not null constraint venue_areas_parent references expo_areas on delete restrict,
  space_title text not null check (char_length(space_title) between 1 and 100),
  space_title_en text not null default '' check (char_length(space_title_en) <= 100),
  description text not null default '' check (char_length(description) <= 2000),
  description_en text not null default '' check (char_length(description_en) <= 2000),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(space_title || ' ' || space_title_en))) stored
);
create index venue_areas_parent_idx on venue_areas (expo_area_id);
create index venue_areas_updated on venue_areas (updated_at desc, id desc);
create index venue_areas_search on venue_areas using gin (search gin_trgm_ops);

create table rooms (
  id uuid primary key,
  version integer not null default 1,
  space_title text not null check (char_length(space_title) between 1 and 100),
  space_title_en text not null default '' check (char_length(space_title_en) <= 100),
  room_class text not null check (room_class in ('main', 'sub')),
  main_room_id uuid,
  -- Together with the foreign key below: the main room of a sub room is a main room, for good.
  main_room_class text generated always as (case when main_room_id is not null then 'main' end) stored,
  room_type text not null check (room_type in ('pavilion', 'event')),
  author text not null default '' check (char_length(author) <= 100),
  author_en text not null default '' check (char_length(author_en) <= 100),
  facility_no text not null default '' check (char_length(facility_no) <= 50),
  access_inherit boolean not null default false,
  limit_on boolean not null default false,
  limit_number integer,
  large_mode boolean not null default false,
  pickup boolean not null default false,
  description text not null default '' check (char_length(description) <= 2000),
  description_en text not null default '' check (char_length(description_en) <= 2000),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(
    space_title || ' ' || space_title_en || ' ' || author || ' ' || author_en || ' ' || facility_no))) stored,
  unique (id, room_class),
  constraint rooms_main_room foreign key (main_room_id, main_room_class) references rooms (id, room_class) on delete cascade,
  constraint rooms_class_and_main check ((room_class = 'sub') = (main_room_id is not null)),
  constraint rooms_inherit_only_sub check (room_class = 'sub' or not access_inherit),
  constraint rooms_limit check (case when limit_on then limit_number is not null and limit_number between 1 and 1000000 else limit_number is null end)
);
create index rooms_main on rooms (main_room_id) where main_room_id is not null;
create index rooms_updated on rooms (updated_at desc, id desc);
create index rooms_title on rooms (space_title collate "C", id);
create index rooms_facility on rooms (facility_no collate "C", id);
create index rooms_search on rooms using gin (search gin_trgm_ops);

create table room_venue_areas (
  room_id uuid not null references rooms on delete cascade,
  venue_area_id uuid not null references venue_areas on delete cascade,
  primary key (room_id, venue_area_id)
);
create index room_venue_areas_area on room_venue_areas (venue_area_id, room_id);

create table patterns (
  id uuid primary key,
  version integer not null default 1,
  venue_area_id uuid references venue_areas on delete cascade,
  room_id uuid references rooms on delete cascade,
  space_id uuid not null generated always as (coalesce(venue_area_id, room_id)) stored,
  title text not null check (char_length(title) between 1 and 100),
  title_en text not null default '' check (char_length(title_en) <= 100),
  event_name text not null default '' check (char_length(event_name) <= 100),
  event_name_en text not null default '' check (char_length(event_name_en) <= 100),
  camera_permission boolean not null default false,
  content_id text not null default '' check (char_length(content_id) <= 100),
  content_name text not null default '' check (char_length(content_name) <= 100),
  has_content boolean not null generated always as (content_id <> '') stored,
  explanatory_text text not null default '' check (char_length(explanatory_text) <= 2000),
  explanatory_text_en text not null default '' check (char_length(explanatory_text_en) <= 2000),
  deep_link text not null default '' check (char_length(deep_link) <= 500),
  open_type text not null default 'normal' check (open_type in ('normal', 'archive')),
  pickup boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(
    title || ' ' || title_en || ' ' || event_name || ' ' || event_name_en || ' ' || content_id || ' ' || content_name))) stored,
  constraint patterns_one_space check (num_nonnulls(venue_area_id, room_id) = 1),
  unique (id, space_id),
  unique (id, has_content)
);
create index patterns_room on patterns (room_id, updated_at desc, id desc) where room_id is not null;
create index patterns_area on patterns (venue_area_id, updated_at desc, id desc) where venue_area_id is not null;
create index patterns_updated on patterns (updated_at desc, id desc);
create index patterns_search on patterns using gin (search gin_trgm_ops);

create table schedule_entries (
  id uuid primary key,
  version integer not null default 1,
  pattern_id uuid not null,
  -- What entries of one open type must not overlap in: the venue area or the room of the pattern.
  clash_id uuid not null,
  open_type text not null check (open_type in ('normal', 'archive')),
  -- Half-open [start, end).
  period tstzrange not null,
  has_content boolean not null default true check (has_content),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  constraint schedule_entries_space foreign key (pattern_id, clash_id) references patterns (id, space_id) on delete cascade,
  -- An entry needs a subject with content, also later: content cannot be emptied under a schedule.
  constraint schedule_entries_content foreign key (pattern_id, has_content) references patterns (id, has_content) on delete cascade,
  constraint schedule_entries_period check (
    not isempty(period) and lower_inc(period) and not upper_inc(period) and not lower_inf(period) and not upper_inf(period)),
  constraint schedule_entries_no_overlap exclude using gist (clash_id with =, open_type with =, period with &&)
);
create index schedule_entries_pattern on schedule_entries (pattern_id);
create index schedule_entries_period_idx on schedule_entries using gist (period);

create table stops (
  id uuid primary key,
  venue_area_id uuid references venue_areas on delete cascade,
  room_id uuid references rooms on delete cascade,
  pattern_id uuid references patterns on delete cascade,
  target_id uuid not null generated always as (coalesce(venue_area_id, room_id, pattern_id)) stored,
  stopped_at timestamptz not null,
  stopped_by uuid references users on delete set null,
  reason text not null check (char_length(reason) between 1 and 1000),
  reopened_at timestamptz,
  reopened_by uuid references users on delete set null,
  details text check (char_length(details) between 1 and 1000),
  constraint stops_one_target check (num_nonnulls(venue_area_id, room_id, pattern_id) = 1),
  constraint stops_reopened check ((reopened_at is null) = (details is null) and (reopened_at is null or reopened_at >= stopped_at)),
  -- One stop in force per target, and never two at one instant in its history.
  constraint stops_one_in_force exclude using gist (target_id with =, tstzrange(stopped_at, reopened_at) with &&)
);
create index stops_target on stops (target_id, stopped_at desc);
create index stops_recent on stops (stopped_at desc, id desc);
create index stops_in_force on stops (target_id) where reopened_at is null;

create table grants (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  venue_area_id uuid references venue_areas on delete cascade,
  room_id uuid references rooms on delete cascade,
  pattern_id uuid references patterns on delete cascade,
  target_id uuid not null generated always as (coalesce(venue_area_id, room_id, pattern_id)) stored,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  constraint grants_one_target check (num_nonnulls(venue_area_id, room_id, pattern_id) = 1),
  constraint grants_once unique (user_id, target_id)
);
create index grants_target on grants (target_id, user_id);

create table notices (
  id uuid primary key,
  version integer not null default 1,
  notice_type smallint not null check (notice_type in (1, 2)),
  content text not null check (char_length(content) between 1 and 2000),
  content_en text not null default '' check (char_length(content_en) <= 2000),
  period tstzrange not null check (not isempty(period) and lower_inc(period)),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
create index notices_period on notices using gist (period);

-- Append only: see the trigger. Nothing in the product can change or delete a row.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_authority smallint,
  target_kind text not null,
  target_id uuid not null,
  before jsonb,
  after jsonb,
  request_id text not null
);
create index audit_target on audit (target_id, at desc);
create index audit_at on audit (at desc, id desc);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'audit rows are never changed or deleted' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function audit_is_append_only();

create table outbox (
  id uuid primary key,
  dedupe_key text not null unique,
  kind text not null,
  user_id uuid references users on delete set null,
  to_name text not null,
  to_address text not null,
  language text not null check (language in ('ja', 'en')),
  subject text not null,
  body_text text not null,
  body_html text not null,
  message_id text not null unique,
  state text not null check (state in ('queued', 'sending', 'sent', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  lease_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_due on outbox (next_at) where state in ('queued', 'sending');
create index outbox_recent on outbox (created_at desc, id desc);

-- The same key and body answer the same result once more and write nothing twice.
create table idempotency_keys (
  actor text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null,
  primary key (actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
