-- The spreadsheet that made a change of many: its name, which stays once the file is forgotten, as it does in the audit log; its ID, by which whoever sent it finds its
-- page while it is there; how many of its rows cannot be taken back, which the undo of all of it says. Null of other changes, and of those that the version before made.
alter table many_changes add column sheet_id uuid;
alter table many_changes add column file_name text check (char_length(file_name) <= 255);
alter table many_changes add column lasting_count integer check (lasting_count >= 0);
