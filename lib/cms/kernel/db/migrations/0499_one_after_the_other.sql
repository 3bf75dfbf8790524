-- Two rows that exclude each other and are written in the same moment can wait for each other: each is in the index before it looks for the
-- other, so that the database undoes one after the other as a deadlock, and people are told to try again where they should hear what stands
-- in the way. Whoever writes such a row waits for who writes one, before it is in the index.
create function write_one_after_the_other() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext(tg_argv[0]));
  return new;
end $$;

create trigger ndsd_events_defaults_in_turn before insert or update of is_default, period on ndsd_events
  for each row when (new.is_default) execute function write_one_after_the_other('defaults of nd/sd events');
create trigger app_notifications_in_turn before insert or update of content, period on app_notifications
  for each row execute function write_one_after_the_other('app notifications');
create trigger notices_read_only_in_turn before insert or update of read_only_period on notices
  for each row when (new.read_only_period is not null) execute function write_one_after_the_other('read-only times');
