-- When a worker last looked at openings and closings, by the clock of the database: up to when it saw is by the earlier of two clocks (docs/decisions/0537). The version
-- before does not write it; until somebody does, how far was seen says when.
alter table boundary_watch add column looked_at timestamptz;
