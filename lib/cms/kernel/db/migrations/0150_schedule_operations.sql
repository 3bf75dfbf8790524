-- Many entries change in one transaction, also by changing places: whether they overlap is asked when all have moved.
alter table schedule_entries drop constraint schedule_entries_no_overlap;
alter table schedule_entries add constraint schedule_entries_no_overlap
  exclude using gist (clash_id with =, open_type with =, period with &&) deferrable initially immediate;

-- What one person changed of the schedule in one go, so that it can be taken back in one go.
create table schedule_operations (
  id uuid primary key,
  made_at timestamptz not null,
  made_by uuid references users on delete set null,
  -- The operation this one took back; each is taken back once at most.
  undoes uuid references schedule_operations,
  change_count integer not null check (change_count > 0),
  constraint schedule_operations_undone_once unique (undoes)
);
create index schedule_operations_made on schedule_operations (made_by, made_at desc, id desc);

create table schedule_operation_changes (
  operation_id uuid not null references schedule_operations on delete cascade,
  place integer not null,
  -- No reference: it tells of entries that are gone.
  entry_id uuid not null,
  pattern_id uuid not null references patterns on delete cascade,
  -- Open type and period as they were and as they became; null where there was or is no entry.
  before jsonb,
  after jsonb,
  -- The version the entry had afterwards: an entry with another one was changed since.
  after_version integer,
  primary key (operation_id, place),
  constraint schedule_operation_changes_something check (num_nonnulls(before, after) > 0),
  constraint schedule_operation_changes_version check ((after is null) = (after_version is null))
);
create index schedule_operation_changes_pattern on schedule_operation_changes (pattern_id);
