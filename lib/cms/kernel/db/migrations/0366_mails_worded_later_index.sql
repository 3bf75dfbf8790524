-- runs: concurrently
-- Those whose turn comes next.
create index concurrently outbox_unworded on outbox (next_at, id) where state = 'unworded';
alter table outbox validate constraint outbox_state_check;
alter table outbox validate constraint outbox_wording;
