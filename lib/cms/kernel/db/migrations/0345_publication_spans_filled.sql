-- runs: in batches of 100
-- The statuses of what was there before 0344: at the end of each step its trigger works them out.
update publication_touched set xid = pg_current_xact_id()
where xid = '0' and space_id in (select space_id from publication_touched where xid = '0' limit $1 for update skip locked)
