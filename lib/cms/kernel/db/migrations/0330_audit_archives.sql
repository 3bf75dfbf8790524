-- Months of the audit log that are written to files; their rows are gone once `dropped_at` is set (docs/decisions/0361).
create table audit_archives (
  -- The first day of the month, in Japan time.
  month date primary key,
  -- Who writes it, and when last: another takes over, anew, from one who stopped.
  attempt uuid not null,
  seen_at timestamptz not null,
  rows bigint not null default 0 check (rows >= 0),
  -- When what was written was read back and found to be the same.
  verified_at timestamptz,
  dropped_at timestamptz,
  constraint audit_archives_dropped check (dropped_at is null or verified_at is not null)
);
-- Its files in their order, each of so many lines of JSON, packed with gzip.
create table audit_archive_files (
  month date not null references audit_archives on delete cascade,
  number integer not null check (number > 0),
  object_id uuid not null constraint audit_archive_files_object references stored_objects,
  rows integer not null check (rows > 0),
  primary key (month, number)
);
create unique index audit_archive_files_object_idx on audit_archive_files (object_id);
