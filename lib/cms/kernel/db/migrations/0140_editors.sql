-- Who has the edit screen of an object open: one row an open page, renewed while it is open. Unlogged, since it is written every
-- second and nothing of it is worth keeping over a crash of the database.
create unlogged table editors (
  user_id uuid not null references users on delete cascade,
  page_id uuid not null,
  target_id uuid not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, page_id, target_id)
);
create index editors_target on editors (target_id, seen_at);
