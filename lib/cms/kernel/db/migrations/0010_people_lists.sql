-- Orders that the list of people offers.
create index users_email_order on users (email, id);
create index users_created on users (created_at, id);
-- Open invitations by their end: about to expire, expired.
create index invitations_open_end on invitations (expires_at, user_id) where accepted_at is null and revoked_at is null;

-- What a person set up for one of the console's lists. `list`: lib/contracts/list-views.ts.
create table list_columns (
  user_id uuid not null references users on delete cascade,
  list text not null,
  columns text[] not null,
  primary key (user_id, list)
);
create table list_views (
  id uuid primary key,
  version integer not null default 1,
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null check (char_length(name) between 1 and 50),
  -- The parameters of the list's address, as a query string.
  params text not null check (char_length(params) <= 2000),
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint list_views_name unique (user_id, list, name)
);
create unique index list_views_one_default on list_views (user_id, list) where is_default;
