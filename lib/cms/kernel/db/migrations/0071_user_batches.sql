-- One thing done with many people at once: deleting them, or inviting them again.
create table user_batches (
  id uuid primary key,
  version integer not null default 1,
  action text not null check (action in ('delete', 'reinvite')),
  -- What the people were found by: who no longer matches it when her turn comes is spared.
  filter jsonb,
  state text not null check (state in ('working', 'done')),
  person_count integer not null default 0,
  done_count integer not null default 0,
  refused_count integer not null default 0,
  ended_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  constraint user_batches_ended check ((state = 'done') = (ended_at is not null))
);
create index user_batches_created on user_batches (created_at desc, id desc);
create index user_batches_created_by on user_batches (created_by) where created_by is not null;
create index user_batches_updated_by on user_batches (updated_by) where updated_by is not null;

create table user_batch_people (
  batch_id uuid not null references user_batches on delete cascade,
  place integer not null,
  -- No reference: the row tells what became of someone who is no longer there.
  user_id uuid not null,
  -- The version the operator saw.
  version integer not null,
  user_name text not null,
  result text not null default 'waiting' check (result in ('waiting', 'done', 'refused')),
  refusal text,
  -- Lists are paged by an ID: the place as one.
  id uuid not null generated always as (('00000000-0000-0000-0000-' || lpad(to_hex(place), 12, '0'))::uuid) stored,
  primary key (batch_id, place),
  constraint user_batch_people_once unique (batch_id, user_id),
  constraint user_batch_people_refusal check ((result = 'refused') = (refusal is not null))
);
create index user_batch_people_result on user_batch_people (batch_id, result, place, id);
