-- From when on somebody cannot log in, whatever she logs in with: she is suspended, or her last day is over (docs/decisions/0418). Both by the clock:
-- whoever asks compares with the moment of the call. Checked without reading everyone; 0391 does that while people work.
alter table users add column suspended_at timestamptz;
alter table users add column suspended_by uuid;
alter table users add column suspension_reason text;
alter table users add column leaves_at timestamptz;
alter table users add constraint users_suspension check (
  (suspended_at is null) = (suspension_reason is null)
  and (suspended_at is null or login_status = 'registered')
  and (suspension_reason is null or char_length(suspension_reason) between 1 and 500)) not valid;
alter table users add constraint users_suspended_by_another check (suspended_at is null or suspended_by is distinct from id) not valid;
alter table users add constraint users_suspended_by_fkey foreign key (suspended_by) references users on delete set null not valid;

-- Whoever suspends a system manager, or says her last day, waits for the others who do (lib/cms/people/users/write-user.ts takes the same lock first):
-- one always stays who can log in.
create function keep_a_manager() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('system managers'));
  if not exists (select from users where authority = 0 and login_status = 'registered' and id <> new.id
      and suspended_at is null and leaves_at is null) then
    raise exception 'nobody would be left who manages the system'
      using errcode = 'check_violation', table = 'users', constraint = 'users_manager_left';
  end if;
  return new;
end $$;
create trigger users_manager_left before update of suspended_at, leaves_at on users for each row
  when (new.authority = 0 and ((old.suspended_at is null and new.suspended_at is not null) or (old.leaves_at is null and new.leaves_at is not null)))
  execute function keep_a_manager();
