-- What was copied to many places in one go, so that it can be taken back in one go.
create table copy_operations (
  id uuid primary key,
  kind text not null check (kind in ('pattern', 'ndsdEvent')),
  -- No reference: it tells of copies also where what they were made of is gone.
  source_id uuid,
  made_at timestamptz not null,
  made_by uuid references users on delete set null
);
create index copy_operations_made on copy_operations (made_at desc, id desc);
create index copy_operations_source on copy_operations (source_id, made_at desc);

create table copy_operation_items (
  operation_id uuid not null references copy_operations on delete cascade,
  place integer not null,
  -- No reference: one that is gone is no longer there.
  copy_id uuid not null,
  -- How many publication periods it came with.
  entry_count integer not null default 0,
  primary key (operation_id, place)
);
create index copy_operation_items_copy on copy_operation_items (copy_id);
