-- What passed from who leaves to who takes over and has one owner alone: work, views, templates. Kept with her, so that taking her last day back gives it back
-- (docs/decisions/0505-a-handover-that-can-be-taken-back.md).
alter table users add column handed_over jsonb not null default '[]';
