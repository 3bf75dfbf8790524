-- The order by creation of the pattern list: 60,000 patterns are not sorted for a page of fifty (67 ms, now 6).
create index patterns_created on patterns (created_at, id);
