-- Whoever is deleted is written down by her ID alone, by whichever version deletes her: after a while what the history and the mails say of
-- her is forgotten (docs/decisions/0362).
create table deleted_people (
  id uuid primary key,
  deleted_at timestamptz not null default now(),
  forgotten_at timestamptz
);
create index deleted_people_open on deleted_people (deleted_at) where forgotten_at is null;

-- Whom a mail was for, and whose name its subject has, after her account is gone; no keys to it.
alter table outbox add column was_user_id uuid;
alter table outbox add column was_about_id uuid;

create function keep_deleted_person() returns trigger language plpgsql as $$
begin
  insert into deleted_people (id) values (old.id) on conflict do nothing;
  update outbox set was_user_id = old.id where user_id = old.id;
  update outbox set was_about_id = old.id
    where dedupe_key in (select 'invitationAccepted:' || id from invitations where user_id = old.id);
  return old;
end $$;
create trigger users_deleted before delete on users for each row execute function keep_deleted_person();
