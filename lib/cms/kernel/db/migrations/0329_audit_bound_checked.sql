-- runs: concurrently
alter table audit validate constraint audit_bound;
-- The key of a table in parts holds what the parts are made by.
create unique index concurrently audit_id_at on audit (id, at);
