-- Two indexes that are the beginning of another one of their table, which the planner takes in their place at the same cost (EXPLAIN, 20,000 entries, 10,000
-- contents): the next start and the changes of a period by schedule_entries_start, the contents of a room by rich_contents_content_id_once.
drop index schedule_entries_starts;
drop index rich_contents_room;
