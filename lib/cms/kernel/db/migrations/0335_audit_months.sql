-- A table for each month of Japan time, under the name and with the columns of before; the version before does not notice. What there is
-- becomes the first part as it lies: 0328 and 0329 have proven how far it reaches, so nothing is read and nothing copied.
alter table audit rename to audit_before;
alter index audit_target rename to audit_before_target;
alter index audit_at rename to audit_before_at;
alter index audit_parent rename to audit_before_parent;
alter table audit_before drop constraint audit_pkey, add constraint audit_before_pkey primary key using index audit_id_at;

create table audit (like audit_before including defaults) partition by range (at);
alter table audit add primary key (id, at);
create index audit_target on audit (target_id, at desc);
create index audit_at on audit (at desc, id desc);
create index audit_parent on audit (parent_id, at desc) where parent_id is not null;

-- The keys that are kept of what a row says of a person who is gone: what was done, where and how, not who she was. A key that is not
-- known here is forgotten.
create function audit_without_person(told jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(told) when 'object' then coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(told) where key = any (array[
      'version', 'cmsAccountAuth', 'areaList', 'roomList', 'roomPatternList', 'spaceId', 'copiedFrom', 'lastDay', 'endsAt',
      'by', 'everywhere', 'sessions', 'language', 'mailSettings', 'passkeyId', 'importId', 'issuer'])), '{}') else told end
$$;

-- Statements: none empties or deletes. One may change rows where it says whom it forgets; which rows and how is looked at row by row.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('console.forgotten_person', true) <> '' then return null; end if;
  raise exception 'audit rows are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create function audit_row_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.target_kind = 'user' and old.target_id::text = current_setting('console.forgotten_person', true)
    and exists (select from deleted_people where id = old.target_id) and not exists (select from users where id = old.target_id)
    and new.before is not distinct from audit_without_person(old.before)
    and new.after is not distinct from audit_without_person(old.after)
    and to_jsonb(new) - array['before', 'after'] = to_jsonb(old) - array['before', 'after']
  then return new; end if;
  raise exception 'audit rows are never changed or deleted' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function audit_is_append_only();
create trigger audit_row_stays before update or delete on audit for each row execute function audit_row_stays();

-- The parts. `starts_at` is empty for the first one, which holds all before its end; both are empty for what has no month yet.
create view audit_parts as
  select part.relname::text as name, part.oid::int8 as oid,
    (regexp_match(bounds, 'FROM \(''([^'']+)''\)'))[1]::timestamptz as starts_at,
    (regexp_match(bounds, 'TO \(''([^'']+)''\)'))[1]::timestamptz as ends_at
  from pg_inherits join pg_class as part on part.oid = inhrelid, pg_get_expr(part.relpartbound, part.oid) as bounds
  where inhparent = 'audit'::regclass and not inhdetachpending;

-- Makes the months up to the one in which `until` lies; answers how many. What came while its month was missing moves into it.
create function audit_extend(until timestamptz) returns integer language plpgsql as $$
declare
  month timestamptz;
  next_month timestamptz;
  part text;
  made integer := 0;
begin
  loop
    select coalesce(max(ends_at), japan_month(until)) into month from audit_parts;
    exit when month > until;
    next_month := japan_months_later(month, 1);
    part := 'audit_' || to_char((month at time zone 'UTC') + interval '9 hours', 'YYYY_MM');
    execute format('create table %I (like audit including defaults including indexes)', part);
    execute format('create trigger audit_append_only before update or delete or truncate on %I
      for each statement execute function audit_is_append_only()', part);
    if exists (select from audit_rest where at >= month and at < next_month) then
      lock table audit_rest in access exclusive mode;
      alter table audit_rest disable trigger user;
      execute format('with late as (delete from audit_rest where at >= $1 and at < $2 returning *) insert into %I select * from late', part)
        using month, next_month;
      alter table audit_rest enable trigger user;
    end if;
    execute format('alter table audit attach partition %I for values from (%L) to (%L)', part, month, next_month);
    made := made + 1;
  end loop;
  return made;
end $$;

-- What no month is there for: nothing, as long as somebody makes the months ahead. No change of anyone fails because of it.
create table audit_rest partition of audit default;
create trigger audit_append_only before update or delete or truncate on audit_rest for each statement execute function audit_is_append_only();
do $$
declare bound text;
begin
  select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] into bound
  from pg_constraint where conrelid = 'audit_before'::regclass and conname = 'audit_bound';
  execute format('alter table audit attach partition audit_before for values from (minvalue) to (%L)', bound::timestamptz);
  perform audit_extend(now() + interval '62 days');
end $$;
alter table audit_before drop constraint audit_bound;
