-- runs: concurrently
alter table users validate constraint users_suspension;
alter table users validate constraint users_suspended_by_another;
alter table users validate constraint users_suspended_by_fkey;
create index concurrently users_suspended_by on users (suspended_by) where suspended_by is not null;
create index concurrently users_suspended on users (updated_at desc, id desc) where suspended_at is not null;
