-- Failed and running sign-ins by a digest of account and address; a window of time each (lib/cms/identity/attempts.ts).
create table sign_in_attempts (
  key bytea primary key,
  window_start timestamptz not null,
  count integer not null
);
create index sign_in_attempts_age on sign_in_attempts (window_start);

-- A list is ordered by columns that are never null: who was never here sorts as earliest.
alter table users add column last_seen_key timestamptz not null generated always as (coalesce(last_seen_at, '-infinity')) stored;
create index users_name on users (user_name, id);
create index users_authority_id on users (authority, id);
create index users_last_seen on users (last_seen_key, id);
