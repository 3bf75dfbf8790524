-- The levels (0 to 6) whose people find a view of a list beside their own; whose view it is stays as it was.
alter table list_views
  add column shared_with smallint[] not null default '{}'
    constraint list_views_shared_with check (shared_with <@ '{0,1,2,3,4,5,6}'::smallint[]);
-- Those are few; a list asks for them with each of its pages.
create index list_views_shared on list_views (list) where shared_with <> '{}';
