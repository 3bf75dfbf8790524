-- A mail of which a great many leave at once is worded when its turn comes (docs/decisions/0403): until then it names nobody and has no text, only whose it is, its link and
-- what its template is given. In a state of its own, so that a worker of the version before never sends it empty.
alter table outbox add column wording jsonb;
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('unworded', 'queued', 'sending', 'sent', 'dead')) not valid;
alter table outbox add constraint outbox_wording check (state <> 'unworded' or wording is not null) not valid;
