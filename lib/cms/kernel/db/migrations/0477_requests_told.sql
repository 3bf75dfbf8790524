-- When a request for access was told to those who may answer it: open pages show it from then on (docs/decisions/0495-requests-live.md). What the
-- version before this one tells has no such moment, and is shown with the next page that is read.
alter table access_requests add told_at timestamptz;
create index access_requests_told on access_requests (told_at) where told_at is not null;
create trigger access_requests_announced after update of told_at on access_requests for each statement execute function announce_change();
