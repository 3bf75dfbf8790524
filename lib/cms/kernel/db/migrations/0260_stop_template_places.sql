-- Ready words stand in an order of their own among those of the same use; equal places are ordered by ID.
alter table stop_templates add column place integer not null default 0;
update stop_templates set place = ordered.place
from (select id, row_number() over (partition by used_for order by title, id) as place from stop_templates) as ordered
where ordered.id = stop_templates.id;
