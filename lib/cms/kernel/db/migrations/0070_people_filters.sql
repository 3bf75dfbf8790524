-- When the access of everyone who needs grants (levels 2 to 6) ends: of all she holds the last end, infinity for good, -infinity
-- where she holds none. At an instant t she is without any grant exactly if `ends_at` <= t, whatever t is (grants_at). Kept by
-- the triggers below; without it the list of those people is a difference of everyone and all grants (100,000 people: 220 ms).
create table access_ends (
  user_id uuid primary key references users on delete cascade,
  ends_at timestamptz not null
);
create index access_ends_at on access_ends (ends_at, user_id);

create function last_grant_end(person uuid) returns timestamptz language sql stable as $$
  select coalesce(max(coalesce(ends_at, 'infinity')), '-infinity') from grants where user_id = person
$$;

insert into access_ends select id, last_grant_end(id) from users where authority >= 2;
analyze access_ends;

create function access_begins() returns trigger language plpgsql as $$
begin
  insert into access_ends select id, '-infinity' from changed where authority >= 2;
  return null;
end $$;
create trigger users_access_begins after insert on users referencing new table as changed
  for each statement execute function access_begins();

create function access_level_changes() returns trigger language plpgsql as $$
begin
  if new.authority >= 2 then
    insert into access_ends values (new.id, last_grant_end(new.id));
  else
    delete from access_ends where user_id = new.id;
  end if;
  return null;
end $$;
create trigger users_access_level_changes after update of authority on users
  for each row when ((old.authority >= 2) <> (new.authority >= 2)) execute function access_level_changes();

-- Whoever changes the grants or the level of a person waits for the others who do: the statement after the lock sees what they
-- have written.
create function settle_access(people uuid[]) returns void language plpgsql as $$
begin
  perform 1 from users where id = any(people) order by id for no key update;
  update access_ends set ends_at = last_grant_end(user_id)
    where user_id = any(people) and ends_at <> last_grant_end(user_id);
end $$;
create function access_changes() returns trigger language plpgsql as $$
begin
  perform settle_access(array(select distinct user_id from changed));
  return null;
end $$;
create function access_moves() returns trigger language plpgsql as $$
begin
  perform settle_access(array(select user_id from changed union select user_id from former));
  return null;
end $$;
create trigger grants_access_given after insert on grants referencing new table as changed
  for each statement execute function access_changes();
create trigger grants_access_changed after update on grants referencing old table as former new table as changed
  for each statement execute function access_moves();
create trigger grants_access_taken after delete on grants referencing old table as changed
  for each statement execute function access_changes();

-- The few who have not accepted among a great many who have: found and counted without looking at the others.
create index users_invited on users (updated_at desc, id desc) where login_status = 'invited';
-- Grants about to end are counted without reading them.
create index grants_ending on grants (ends_at) include (user_id, target_id) where ends_at is not null;
drop index grants_ends;
