-- Wrong guesses cost pauses that grow (docs/decisions/0286-pauses-instead-of-locks.md): before this moment no further one is looked at.
alter table sign_in_attempts add column next_at timestamptz;

-- Browsers someone has signed in from; other people's wrong guesses do not count against hers.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_age on known_devices (expires_at);

-- Of one address one request waits; one that came soon after others waits until this moment.
delete from password_reset_requests later using password_reset_requests sooner
  where later.email = sooner.email and later.id > sooner.id;
alter table password_reset_requests add constraint password_reset_requests_once unique (email);
alter table password_reset_requests add column due_at timestamptz;
