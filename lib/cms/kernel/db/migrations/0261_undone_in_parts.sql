-- What taking an operation back left as it was, since somebody had changed it, can be taken back later: part by part.
alter table schedule_operations add column undo_part smallint not null default 0;
alter table schedule_operations drop constraint schedule_operations_undone_once;
alter table schedule_operations add constraint schedule_operations_undone_once unique (undoes, undo_part);
create index schedule_operations_made_by_all on schedule_operations (made_at desc, id desc);

-- A plan may be taken back in parts too, one opposite plan after the other.
alter table plans drop constraint plans_reverted_once;
create index plans_reverts on plans (reverts) where reverts is not null;
create unique index plans_reverted_one_by_one on plans (reverts) where applied_at is null;
