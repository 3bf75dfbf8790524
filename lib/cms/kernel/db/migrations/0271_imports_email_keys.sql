-- An e-mail address as people see it: without what cannot be seen, in plain letters, whatever its case.
create function email_key(email text) returns text language sql immutable parallel safe
return lower(btrim(normalize(regexp_replace(email,
  U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFFB\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]',
  '', 'g'), NFKC)));

-- What an address is compared by. Of two people from before whose addresses look the same one keeps hers as it was typed, so
-- that both go on signing in; nobody else can be added beside them.
alter table users add column email_key text not null default '';
update users set email_key = case when named.place = 1 then email_key(users.email) else lower(users.email) end
from (
  select id, row_number() over (partition by email_key(email)
    order by (lower(email) = email_key(email)) desc, login_status = 'registered' desc, created_at, id) as place
  from users) as named
where named.id = users.id;

create function keep_email_key() returns trigger language plpgsql as $$
begin
  new.email_key := email_key(new.email);
  return new;
end $$;
create trigger users_email_key before insert or update of email on users
for each row execute function keep_email_key();

drop index users_email_unique;
create unique index users_email_unique on users (email_key);
