-- What a change belongs to besides its own target, so that the history of a pattern tells of its schedule entries, and that of a
-- space of the access to it.
alter table audit add column parent_id uuid;
create index audit_parent on audit (parent_id, at desc) where parent_id is not null;
