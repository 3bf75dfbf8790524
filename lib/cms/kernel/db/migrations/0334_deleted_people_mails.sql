-- runs: concurrently
create index concurrently outbox_was_user on outbox (was_user_id) where was_user_id is not null;
create index concurrently outbox_was_about on outbox (was_about_id) where was_about_id is not null;
