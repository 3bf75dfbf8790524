-- What a spreadsheet made new is a change of many too, taken back by deleting it (docs/decisions/0529). The version before takes such a change for one of no field.
alter table many_changes add column is_creation boolean not null default false;
