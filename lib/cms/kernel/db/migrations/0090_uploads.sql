-- Files. Their bytes lie in the object store under keys of our own making; the name someone gave is only data.
create table stored_objects (
  id uuid primary key,
  object_key text not null unique,
  purpose text not null,
  -- Who sent it; until something shows the object it is hers alone.
  owner_id uuid references users on delete set null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- As its content says, never as the browser did.
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- A smaller picture of another object.
  small_of uuid unique references stored_objects on delete cascade,
  created_at timestamptz not null
);
create index stored_objects_owner on stored_objects (owner_id);
create index stored_objects_created on stored_objects (created_at);

create table uploads (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  purpose text not null,
  file_name text not null check (char_length(file_name) between 1 and 255),
  size bigint not null check (size > 0),
  part_size bigint not null check (part_size > 0),
  -- What the whole file should hash to, where the sender said so.
  expected_sha256 bytea check (octet_length(expected_sha256) = 32),
  object_key text not null unique,
  -- What the store calls it while parts come in.
  store_ref text not null,
  state text not null check (state in ('registering', 'registered', 'failed')),
  reason text,
  object_id uuid references stored_objects on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint uploads_reason check ((state = 'failed') = (reason is not null)),
  constraint uploads_finished check ((state = 'registering') = (finished_at is null))
);
create index uploads_owner on uploads (owner_id, state);
create index uploads_created on uploads (created_at);
create index uploads_object on uploads (object_id) where object_id is not null;

-- What nothing names any more. Written in the transaction that let go of it, removed from the store after its commit.
create table doomed_objects (
  object_key text primary key,
  created_at timestamptz not null
);

alter table rooms add column thumbnail_id uuid references stored_objects;
alter table rooms add column thumbnail_name text not null default '' check (char_length(thumbnail_name) <= 255);
alter table rooms add constraint rooms_thumbnail_named check ((thumbnail_id is null) = (thumbnail_name = ''));
create index rooms_thumbnail on rooms (thumbnail_id) where thumbnail_id is not null;
