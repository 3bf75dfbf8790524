-- Large-volume content of a room. Byte counts are exact; numeric, since both may pass what a number of JavaScript holds.
create table rich_contents (
  id uuid primary key,
  version integer not null default 1,
  room_id uuid not null references rooms on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  title_en text not null default '' check (char_length(title_en) <= 100),
  content_type text not null check (content_type in ('8kVr', 'volumetric', 'motionCapture', 'motionCaptureLive')),
  -- The ID under which the delivery platform has it and reports it: one of a kind in the whole expo.
  content_id text not null constraint rich_contents_content_id check (content_id ~ '^[!-~]{1,64}$'),
  -- 0.001 to 999,999.999 TB; null until someone who may has set it.
  cap_bytes numeric(18, 0) constraint rich_contents_cap check (cap_bytes between 1000000000 and 999999999000000000),
  delivered_bytes numeric not null default 0 check (delivered_bytes >= 0 and scale(delivered_bytes) = 0),
  -- How much of the cap is used, in thousandths, to order lists by; 0 without a cap.
  permille integer not null generated always as
    (case when cap_bytes is null then 0 else least(999999999, floor(delivered_bytes * 1000 / cap_bytes))::integer end) stored,
  is_stopped boolean not null generated always as (cap_bytes is not null and delivered_bytes > cap_bytes) stored,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(title || ' ' || title_en || ' ' || content_id))) stored,
  constraint rich_contents_content_id_once unique (content_id)
);
create index rich_contents_room on rich_contents (room_id);
create index rich_contents_stopped on rich_contents (room_id) where is_stopped;
create index rich_contents_title on rich_contents (title, id);
create index rich_contents_updated on rich_contents (updated_at, id);
create index rich_contents_search on rich_contents using gin (search gin_trgm_ops);

-- What the delivery platform reported. A report counts once, by its ID, whoever sends it again.
create table delivery_reports (
  report_id text primary key check (char_length(report_id) between 1 and 100),
  rich_content_id uuid not null references rich_contents on delete cascade,
  bytes numeric not null check (bytes > 0 and scale(bytes) = 0),
  delivered_at timestamptz not null,
  received_at timestamptz not null
);
create index delivery_reports_content on delivery_reports (rich_content_id, delivered_at) include (bytes);

-- Delivered bytes by the hour in which they were delivered, whenever that was reported.
create table delivery_hours (
  rich_content_id uuid not null references rich_contents on delete cascade,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  bytes numeric not null check (bytes > 0),
  primary key (rich_content_id, hour)
);

-- When a total reached 80 % of its cap, or passed the cap (100); over again once it has fallen below through a higher cap.
create table delivery_crossings (
  id uuid primary key,
  rich_content_id uuid not null references rich_contents on delete cascade,
  percent smallint not null check (percent in (80, 100)),
  crossed_at timestamptz not null,
  ended_at timestamptz
);
create unique index delivery_crossings_open on delivery_crossings (rich_content_id, percent) where ended_at is null;
create index delivery_crossings_content on delivery_crossings (rich_content_id, crossed_at desc);

-- Bearer tokens of machines. Only the SHA-256 of a token is kept.
create table machine_tokens (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  scopes text[] not null check (cardinality(scopes) >= 1 and scopes <@ array['metering']),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users on delete set null
);
create index machine_tokens_created on machine_tokens (created_at desc, id desc);
