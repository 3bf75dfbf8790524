-- The disk on which the files of this database lie, by the identity that is written there once; no row where none was used yet. Files in a
-- bucket need none: every console reaches them.
create table file_store (
  only_one boolean primary key default true check (only_one),
  store_id uuid not null,
  since timestamptz not null
);
