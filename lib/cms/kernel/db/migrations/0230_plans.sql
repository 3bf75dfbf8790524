-- A named set of changes of the schedule and of stops: one person prepares it, another approves it, then all of it happens or nothing.
create table plans (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 100),
  name_en text not null default '' check (char_length(name_en) <= 100),
  note text not null default '' check (char_length(note) <= 1000),
  -- The steps in their order, as lib/contracts/plans.ts has them.
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  -- The applied plan this one takes back.
  reverts uuid references plans,
  -- Who answers for the plan as it stands: who made or changed it last.
  author_id uuid references users on delete set null,
  -- What the check found, and a digest of it: what was approved is exactly this.
  checked_at timestamptz,
  checked_by uuid references users on delete set null,
  check_digest text,
  check_found jsonb,
  approved_at timestamptz,
  approved_by uuid references users on delete set null,
  applied_at timestamptz,
  applied_by uuid references users on delete set null,
  -- What applying it made: the operations of the schedule and the stops, a step each.
  outcome jsonb,
  reverted_at timestamptz,
  status text not null generated always as (case
    when reverted_at is not null then 'reverted' when applied_at is not null then 'applied'
    when approved_at is not null then 'approved' when checked_at is not null then 'checked' else 'draft' end) stored,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(name || ' ' || name_en || ' ' || note))) stored,
  constraint plans_reverted_once unique (reverts),
  constraint plans_four_eyes check (approved_by <> author_id),
  constraint plans_checked_whole check (num_nulls(checked_at, check_digest, check_found) in (0, 3)),
  constraint plans_in_order check ((approved_at is null or checked_at is not null)
    and (applied_at is null or (approved_at is not null and outcome is not null))
    and (reverted_at is null or applied_at is not null))
);
create index plans_updated on plans (updated_at desc, id desc);
create index plans_search on plans using gin (search gin_trgm_ops);
create index plans_author on plans (author_id) where author_id is not null;
create index plans_checked_by on plans (checked_by) where checked_by is not null;
create index plans_approved_by on plans (approved_by) where approved_by is not null;
create index plans_applied_by on plans (applied_by) where applied_by is not null;
create index plans_created_by on plans (created_by) where created_by is not null;
create index plans_updated_by on plans (updated_by) where updated_by is not null;

-- Whoever changes what a plan says or does takes its check and its approval away; another result of the check takes the approval away.
create function plans_guard() returns trigger language plpgsql as $$
begin
  if (new.name, new.name_en, new.note, new.steps, new.reverts) is distinct from (old.name, old.name_en, old.note, old.steps, old.reverts) then
    if old.applied_at is not null then
      raise exception 'an applied plan does not change' using errcode = 'restrict_violation';
    end if;
    new.checked_at := null;
    new.checked_by := null;
    new.check_digest := null;
    new.check_found := null;
    new.approved_at := null;
    new.approved_by := null;
  elsif old.approved_at is not null and old.applied_at is null and new.check_digest is distinct from old.check_digest then
    new.approved_at := null;
    new.approved_by := null;
  end if;
  return new;
end $$;
create trigger plans_guarded before update on plans for each row execute function plans_guard();

create function plans_keep_applied() returns trigger language plpgsql as $$
begin
  if old.applied_at is not null then
    raise exception 'an applied plan is kept' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger plans_kept before delete on plans for each row execute function plans_keep_applied();

-- Stops made, or lifted, in one go have the ID of the first of them; null for one of its own.
alter table stops add column operation_id uuid;
alter table stops add column reopen_operation_id uuid;
create index stops_operation on stops (operation_id) where operation_id is not null;
create index stops_reopen_operation on stops (reopen_operation_id) where reopen_operation_id is not null;
