-- runs: concurrently
-- Whose last day is over next is found without reading everyone: open pages are told in that moment (docs/decisions/0395).
create index concurrently users_leaving on users (leaves_at) where leaves_at is not null;
