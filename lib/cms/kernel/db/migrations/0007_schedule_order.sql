-- The schedule of a whole expo comes in order of its starts, a thousand at most: read in that order, not sorted out of 200,000.
create index schedule_entries_start on schedule_entries (lower(period), id);
