-- runs: concurrently
-- What is looked for every hour, among all the mails whose text is gone.
create index concurrently outbox_texts on outbox (created_at) where text_forgotten_at is null and state in ('sent', 'dead');
