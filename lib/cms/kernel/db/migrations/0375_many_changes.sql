-- What one person changed of many objects of a kind in one go, so that it is one entry of their history and can be taken back in one go.
create table many_changes (
  id uuid primary key,
  many_kind text not null,
  made_at timestamptz not null,
  made_by uuid references users on delete set null,
  -- The change this one took back, or a part of it.
  undoes uuid references many_changes,
  is_deletion boolean not null default false,
  row_count integer not null check (row_count > 0)
);
create index many_changes_made on many_changes (made_at desc, id desc);
create index many_changes_made_by on many_changes (made_by);
create index many_changes_undoes on many_changes (undoes) where undoes is not null;

create table many_change_rows (
  change_id uuid not null references many_changes on delete cascade,
  place integer not null,
  -- No reference: it tells of objects that are gone.
  target_id uuid not null,
  -- The fields that changed, as they were and as they became; of lists whose parts may lie outside somebody's scope what went and what came.
  before jsonb not null,
  after jsonb not null,
  -- How it was called, where it was deleted.
  name text not null default '',
  name_en text not null default '',
  -- The change that took it back, as long as that one stands.
  undone_by uuid references many_changes,
  primary key (change_id, place),
  constraint many_change_rows_once unique (change_id, target_id)
);
create index many_change_rows_target on many_change_rows (target_id);
create index many_change_rows_undone_by on many_change_rows (undone_by) where undone_by is not null;
