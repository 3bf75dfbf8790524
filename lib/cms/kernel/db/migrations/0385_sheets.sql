-- Spreadsheets that were sent back: what each would do, row by row, until it is applied or forgotten. They are their sender's alone.
create table sheets (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('room', 'pattern', 'externalTransition', 'transition', 'venueArea', 'expoArea',
    'ndsdEvent', 'notice', 'appNotification', 'arEvent', 'scheduleEntry', 'user')),
  file_name text not null check (char_length(file_name) <= 255),
  state text not null default 'checked' check (state in ('checked', 'applied')),
  -- Her level and what she held when it was compared: with another scope she would have read something else.
  scope_mark text not null,
  read_count integer not null,
  same_count integer not null,
  -- What is said of the file as a whole: headings that are not read, what its rows win and lose.
  notes jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null references users on delete cascade,
  updated_at timestamptz not null,
  applied_at timestamptz,
  -- What of it was changed as one, and can be taken back as one.
  change_id uuid references many_changes on delete set null
);
create index sheets_created on sheets (created_at);
create index sheets_created_by on sheets (created_by);
create index sheets_change on sheets (change_id) where change_id is not null;

create table sheet_rows (
  id uuid primary key,
  sheet_id uuid not null references sheets on delete cascade,
  line integer not null,
  act text not null check (act in ('new', 'changed', 'deleted')),
  state text not null check (state in ('ready', 'conflict', 'refused')),
  -- The object and the version that the difference was made of; none of a new one.
  target_id uuid,
  target_version integer,
  title text not null,
  -- What its verb is called with.
  body jsonb,
  -- Of an edit, the fields alone that the file changes.
  field_values jsonb,
  changes jsonb not null,
  problems jsonb not null,
  conflict jsonb
);
create unique index sheet_rows_line on sheet_rows (sheet_id, line);
