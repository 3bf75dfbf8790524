-- A corrected e-mail address waits for both mailboxes (docs/decisions/0419): one a person at a time, whoever began it; of its links only the hashes.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  old_email text not null,
  new_email text not null check (char_length(new_email) between 3 and 254),
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  expires_at timestamptz not null,
  constraint email_changes_two_links check (old_token_hash <> new_token_hash)
);
create index email_changes_created_by on email_changes (created_by) where created_by is not null;

-- A code for a new device opens nothing without the link that was mailed (docs/decisions/0420): one a person at a time, used once, tried five times.
create table recovery_codes (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  code_hash bytea not null,
  tries smallint not null default 0 constraint recovery_codes_tries check (tries between 0 and 5),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  expires_at timestamptz not null,
  constraint recovery_codes_by_another check (created_by <> user_id)
);
create index recovery_codes_created_by on recovery_codes (created_by) where created_by is not null;
