-- What a change of many did beyond the objects that were chosen, as it was said to who made it; null where it was made before this was kept.
alter table many_changes add column effects jsonb;
