-- Until when a session counts as confirmed by its person (lib/cms/identity/step-up.ts).
alter table sessions add column stepped_up_until timestamptz;

-- The mails a person does not want (lib/contracts/mail-settings.ts); what is not named here she gets.
alter table users add column unwanted_mails text[] not null default '{}';

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Base64url, as the browser says it.
  credential_id text not null constraint passkeys_credential_unique unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at desc);

-- A challenge is answered once, by the session it was made for; of one for signing in there is no session yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'signIn', 'stepUp')),
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_age on passkey_challenges (expires_at);

-- Who asked for a reset, known or not: a worker looks later, so that the answer cannot tell (password-resets.ts).
create table password_reset_requests (
  id uuid primary key,
  email text not null,
  requested_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_age on password_resets (expires_at);
