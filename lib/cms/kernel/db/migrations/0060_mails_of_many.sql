-- Mails of an occasion with a great many readers (an import) let every other mail go first: a stop must not wait for 100,000 invitations.
alter table outbox add column of_many boolean not null default false;
drop index outbox_due;
create index outbox_due on outbox (of_many, next_at) where state in ('queued', 'sending');
