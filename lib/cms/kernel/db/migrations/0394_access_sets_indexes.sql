-- runs: concurrently
create unique index concurrently grants_once_a_set on grants (user_id, target_id, set_key);
create index concurrently grants_of_set on grants (set_id, user_id) where set_id is not null;
alter table grants validate constraint grants_set_key;
alter table grants validate constraint grants_set;
