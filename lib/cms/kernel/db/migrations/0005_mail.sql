-- The link a mail asks its reader to open; for an invitation a secret, which is forgotten once the mail was sent.
alter table outbox add column action_url text;
alter table outbox add column search text not null generated always as (
  triple(norm_text(to_name || ' ' || to_address || ' ' || subject))) stored;
create index outbox_search on outbox using gin (search gin_trgm_ops);
-- Few mails wait or are dead among many that were sent.
create index outbox_unsent on outbox (created_at desc, id desc) where state <> 'sent';

create index patterns_title on patterns (title, id);
