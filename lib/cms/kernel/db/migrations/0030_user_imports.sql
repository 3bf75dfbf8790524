-- Long work, done by whichever worker leases it. `attempts` also fences: a worker whose lease ran out writes nothing any more.
create table jobs (
  id uuid primary key,
  kind text not null,
  target_id uuid not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  lease_until timestamptz,
  next_at timestamptz not null,
  -- What is done of what, in the units of its kind. Work that is resumed begins at `done`.
  done bigint not null default 0,
  total bigint not null default 0,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index jobs_due on jobs (next_at) where state in ('waiting', 'running');
create index jobs_target on jobs (target_id, created_at desc);

create table user_imports (
  id uuid primary key,
  version integer not null default 1,
  file_name text not null check (char_length(file_name) between 1 and 255),
  file_hash bytea,
  bytes bigint not null default 0,
  encoding text,
  delimiter text,
  line_end text,
  -- Of the invitation mails.
  language text not null check (language in ('ja', 'en')),
  state text not null check (state in
    ('uploading', 'reading', 'checking', 'checked', 'refused', 'applying', 'applied', 'takingBack', 'takenBack')),
  mode text check (mode in ('all', 'good')),
  -- Why the file is refused as a whole: fault, line, names.
  refusal jsonb,
  ignored_headers text[] not null default '{}',
  has_notes boolean not null default false,
  row_count integer not null default 0,
  bad_count integer not null default 0,
  problem_count integer not null default 0,
  invited_count integer not null default 0,
  applied_at timestamptz,
  taken_back_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
create index user_imports_created on user_imports (created_at desc, id desc);
create index user_imports_hash on user_imports (file_hash);

-- The file as it was sent, in pieces, so that nobody ever holds it as a whole.
create table user_import_chunks (
  import_id uuid not null references user_imports on delete cascade,
  seq integer not null,
  bytes bytea not null,
  primary key (import_id, seq)
);

create table user_import_rows (
  import_id uuid not null references user_imports on delete cascade,
  row_no integer not null,
  line integer not null,
  -- Cells more or fewer than the header has.
  cells integer,
  email text not null,
  user_name text not null,
  authority text not null,
  space_ids text not null,
  space_names text not null,
  -- The line of an earlier row with the same address.
  repeats_line integer,
  -- The person this row has invited; a row invites once.
  user_id uuid,
  primary key (import_id, row_no)
);
create index user_import_rows_email on user_import_rows (import_id, lower(email));

create table user_import_problems (
  import_id uuid not null references user_imports on delete cascade,
  row_no integer not null,
  seq smallint not null,
  line integer not null,
  cell text,
  value text not null,
  field text not null,
  rule text not null,
  params jsonb,
  -- Lists are paged by an ID: the place in the file as one.
  id uuid not null generated always as
    (('00000000-0000-0000-' || lpad(to_hex(seq::integer), 4, '0') || '-' || lpad(to_hex(row_no), 12, '0'))::uuid) stored,
  primary key (import_id, row_no, seq)
);
create index user_import_problems_line on user_import_problems (import_id, line, id);
