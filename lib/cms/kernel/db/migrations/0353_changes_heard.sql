-- Whoever listens is told at the commit that something was written down, once a transaction (docs/decisions/0395-everything-live.md). What it was
-- is read by the listener: an announcement holds nothing, since it has no room for what many rows would say.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('expo_changes', '');
  return null;
end $$;
create trigger audit_announced after insert on audit for each statement execute function announce_change();
create trigger public_changes_announced after insert or update on public_changes for each statement execute function announce_change();
