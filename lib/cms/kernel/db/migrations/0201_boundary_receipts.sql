-- Up to which moment the console has seen openings and closings pass; one row, held by the worker that looks.
create table boundary_watch (
  only_one boolean primary key default true check (only_one),
  seen_until timestamptz not null
);
insert into boundary_watch (seen_until) values (now());

-- What the console saw of each opening and closing when its moment had passed.
create table boundary_receipts (
  id uuid primary key,
  -- In which order they were seen.
  place bigint not null generated always as identity unique,
  pattern_id uuid references patterns on delete cascade,
  ar_event_id uuid references ar_events on delete cascade,
  open_type text not null check (open_type in ('normal', 'archive')),
  boundary text not null check (boundary in ('opens', 'closes')),
  at timestamptz not null,
  seen_at timestamptz not null,
  -- Where the subject stood just before the moment, and from it on.
  status_before text not null,
  status_after text not null,
  constraint boundary_receipts_one_subject check (num_nonnulls(pattern_id, ar_event_id) = 1),
  constraint boundary_receipts_passed check (seen_at >= at)
);
create unique index boundary_receipts_pattern on boundary_receipts (pattern_id, at, boundary, open_type) where pattern_id is not null;
create unique index boundary_receipts_ar_event on boundary_receipts (ar_event_id, at, boundary, open_type) where ar_event_id is not null;
create index boundary_receipts_at on boundary_receipts (at desc, id desc);

create trigger boundary_receipts_public after insert or delete on boundary_receipts
  for each statement execute function note_public_change();
