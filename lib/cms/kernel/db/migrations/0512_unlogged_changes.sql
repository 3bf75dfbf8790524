-- What looks otherwise on open pages without being written in the audit log: mails that left, addresses that were looked at, bytes that were delivered (docs/decisions/0555).
-- One row a thing, of the last time; of mails one for all of them.
create table unlogged_changes (
  kind text not null check (kind in ('mail', 'addressCheck', 'delivery', 'capCrossing')),
  target_id uuid not null,
  at timestamptz not null,
  primary key (kind, target_id)
);
create index unlogged_changes_at on unlogged_changes (at);
create trigger unlogged_changes_announced after insert or update on unlogged_changes for each statement execute function announce_change();
