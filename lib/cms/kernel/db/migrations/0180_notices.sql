-- Notices of the login and home screens, in full: when a maintenance makes the console read-only, and what lists search and sort by.
alter table notices add column read_only_period tstzrange;
alter table notices add column starts_at timestamptz not null generated always as (lower(period)) stored;
alter table notices add column ends_at timestamptz generated always as (upper(period)) stored;
alter table notices add column search text not null generated always as (triple(norm_text(content || ' ' || content_en))) stored;
alter table notices add constraint notices_period_start check (not lower_inf(period) and not upper_inc(period));
-- Read-only only for a maintenance, between two moments, while people can read why.
alter table notices add constraint notices_read_only check (
  read_only_period is null or (notice_type = 2 and not isempty(read_only_period) and lower_inc(read_only_period)
    and not lower_inf(read_only_period) and not upper_inf(read_only_period) and period @> read_only_period));
-- Whoever ends one maintenance must not find the console still held by another.
alter table notices add constraint notices_read_only_once
  exclude using gist (read_only_period with &&) where (read_only_period is not null);
create index notices_starts on notices (starts_at desc, id desc);
create index notices_updated on notices (updated_at desc, id desc);
create index notices_search on notices using gin (search gin_trgm_ops);

-- What the visitors' app shows between two moments.
create table app_notifications (
  id uuid primary key,
  version integer not null default 1,
  -- The number operators know it by, where they keep one.
  information_id text not null default '' check (char_length(information_id) <= 50),
  content text not null check (char_length(content) between 1 and 2000),
  content_en text not null default '' check (char_length(content_en) <= 2000),
  thumbnail_id uuid references stored_objects,
  thumbnail_name text not null default '' check (char_length(thumbnail_name) <= 255),
  period tstzrange not null check (
    not isempty(period) and lower_inc(period) and not upper_inc(period) and not lower_inf(period) and not upper_inf(period)),
  starts_at timestamptz not null generated always as (lower(period)) stored,
  ends_at timestamptz not null generated always as (upper(period)) stored,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(information_id || ' ' || content || ' ' || content_en))) stored,
  constraint app_notifications_thumbnail_named check ((thumbnail_id is null) = (thumbnail_name = '')),
  -- Visitors would get the same text twice.
  constraint app_notifications_once exclude using gist (md5(content) with =, period with &&)
);
create unique index app_notifications_information_id_once on app_notifications (lower(information_id)) where information_id <> '';
create index app_notifications_period on app_notifications using gist (period);
create index app_notifications_starts on app_notifications (starts_at desc, id desc);
create index app_notifications_updated on app_notifications (updated_at desc, id desc);
create index app_notifications_search on app_notifications using gin (search gin_trgm_ops);
create index app_notifications_thumbnail on app_notifications (thumbnail_id) where thumbnail_id is not null;
create index app_notifications_created_by on app_notifications (created_by) where created_by is not null;
create index app_notifications_updated_by on app_notifications (updated_by) where updated_by is not null;
