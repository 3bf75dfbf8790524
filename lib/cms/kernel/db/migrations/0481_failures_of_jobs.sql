-- How often the work of a job failed by itself, and how many leases in a row ended without a word, as that of a worker that died. `attempts` names the lease
-- and counts every one, also those that were handed back in order or ended by an outage (docs/decisions/0502-what-counts-as-a-failed-try.md).
alter table jobs
  add column failures integer not null default 0,
  add column lost integer not null default 0;
