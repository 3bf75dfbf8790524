alter table sheet_rows
  -- Of a row in conflict: its sender chose that it overwrites what somebody saved meanwhile.
  add column overwrites boolean not null default false,
  -- Its verb refused it when it was tried, which may be otherwise at the next time; its cells can be read.
  add column is_refused_by_trial boolean not null default false;
-- Were the rows tried as they are chosen now? Of files that came before, and of those that the version before this one keeps, nobody knows.
alter table sheets add column is_tried boolean not null default false;
