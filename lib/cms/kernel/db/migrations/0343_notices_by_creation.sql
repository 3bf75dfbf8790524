-- runs: concurrently
-- The lists of notices and of notifications of the app can be ordered by when one was made, as that of ND/SD events.
create index concurrently notices_created on notices (created_at desc, id desc);
create index concurrently app_notifications_created on app_notifications (created_at desc, id desc);
