-- How far the archive of the embedded database's log reaches; no row where none is kept (docs/decisions/0359-point-in-time.md).
create table log_archive (
  only_one boolean primary key default true check (only_one),
  -- The earliest moment that can be brought back; null before the first copy of the cluster.
  kept_from timestamptz,
  -- What was committed before it is in the archive.
  kept_until timestamptz not null
);
