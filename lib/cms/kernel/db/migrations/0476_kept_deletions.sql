-- What many objects were that were deleted in one go, so that the deletion can be taken back; forgotten when its time is over.
alter table many_changes add column is_restoration boolean not null default false;
create table many_change_kept (
  change_id uuid not null references many_changes on delete cascade,
  target_id uuid not null,
  -- The rows of the object, by their tables, without columns that are worked out.
  kept jsonb not null,
  primary key (change_id, target_id)
);

-- The files they show stay as long.
create table many_change_files (
  change_id uuid not null references many_changes on delete cascade,
  -- A console before this one does not know that they are kept.
  object_id uuid not null references stored_objects on delete cascade,
  primary key (change_id, object_id)
);
create index many_change_files_object on many_change_files (object_id);
