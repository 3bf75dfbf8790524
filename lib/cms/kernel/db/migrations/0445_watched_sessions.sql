-- When a browser whose session is over for work was last told what changes, written about once an hour; null: never. A screen on a wall goes on by it (docs/decisions/0445).
alter table sessions add column last_watched_at timestamptz;
