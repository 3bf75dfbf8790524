-- While a row stands here no mail leaves, whatever SMTP_URL says: a restored database holds mails that may have been sent since.
create table mail_hold (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null
);

-- The backups of this database, so that whoever looks after it sees how old the newest one is.
create table backups (
  name text primary key,
  made_at timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  -- When it was restored to a scratch place and found to be the same.
  rehearsed_at timestamptz
);
create index backups_made on backups (made_at desc);
