-- Who a person is at the OpenID provider: issuer and subject, never the e-mail, which can change hands.
create table provider_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint provider_links_subject unique (issuer, subject),
  constraint provider_links_person unique (user_id, issuer)
);

-- What a session has from the provider: by `sid` or `subject` a back-channel logout finds it; the ID token is the hint of our own logout.
create table provider_sessions (
  session_id uuid primary key references sessions on delete cascade,
  issuer text not null,
  subject text not null,
  sid text,
  id_token text
);
create index provider_sessions_subject on provider_sessions (issuer, subject);
create index provider_sessions_sid on provider_sessions (issuer, sid) where sid is not null;

-- A visit to the provider that is under way. In rows and not in one process, so that any instance can receive the answer; taken once.
create table provider_visits (
  state_hash bytea primary key,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('signIn', 'accept', 'link', 'stepUp')),
  verifier text not null,
  nonce text not null,
  language text not null check (language in ('ja', 'en')),
  session_id uuid references sessions on delete cascade,
  invitation_id uuid references invitations on delete cascade,
  -- She was sent back once already because the first answer was not strong enough.
  asked_again boolean not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint provider_visits_bound check (
    (purpose in ('link', 'stepUp')) = (session_id is not null) and (purpose = 'accept') = (invitation_id is not null))
);
create index provider_visits_age on provider_visits (expires_at);
create index provider_visits_session on provider_visits (session_id) where session_id is not null;
create index provider_visits_invitation on provider_visits (invitation_id) where invitation_id is not null;

-- Logout tokens that were obeyed: one that comes again must not end a later session.
create table provider_logouts (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index provider_logouts_age on provider_logouts (expires_at);
