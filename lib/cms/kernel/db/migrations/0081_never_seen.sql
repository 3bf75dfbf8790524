-- Who has registered and was never here since, the first thing the directory check shows: few among everyone who has registered.
create index users_never_seen on users (updated_at desc, id desc) where last_seen_key = '-infinity' and login_status = 'registered';
