-- Changes of many that were made by one act, as a spreadsheet edits, deletes and creates, and are taken back as one (docs/decisions/0532); null where one was
-- made by itself, and by the version before, whose changes are each taken back alone.
alter table many_changes add column joint_id uuid;
create index many_changes_joint on many_changes (joint_id) where joint_id is not null;
