-- The addresses of many links that somebody wants looked at now (docs/decisions/0496-many-addresses-looked-at.md). A table of its own beside the rounds
-- of the night: the version before this one would take such a round for one over all links.
create table asked_checks (
  id uuid primary key,
  asked_by uuid not null references users on delete cascade,
  asked_at timestamptz not null,
  -- Those that are gone meanwhile are passed over.
  link_ids uuid[] not null check (cardinality(link_ids) between 1 and 5000)
);
create index asked_checks_asked_by on asked_checks (asked_by, asked_at desc);
create index asked_checks_asked_at on asked_checks (asked_at);
