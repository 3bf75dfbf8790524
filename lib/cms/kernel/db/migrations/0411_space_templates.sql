-- Rooms kept as templates, for new ones.
create table space_templates (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 100),
  name_en text not null default '' check (char_length(name_en) <= 100),
  -- The room, its sub rooms and their patterns, as their forms hold them; read by lib/contracts/space-templates.ts.
  content jsonb not null,
  -- The levels (0 to 6) whose people find it beside their own.
  shared_with smallint[] not null default '{}'
    constraint space_templates_shared_with check (shared_with <@ '{0,1,2,3,4,5,6}'::smallint[]),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null
);
create index space_templates_name on space_templates (name, id);
