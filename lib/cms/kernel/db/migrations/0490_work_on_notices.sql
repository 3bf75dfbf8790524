-- Who sees to a notice or an app notification without English (docs/decisions/0523). PostgreSQL 15 changes no expression of a generated column: it is made anew.
-- on purpose: table work_owners is rewritten: it has a row for each thing that somebody was made to see to, thousands at most and no other table names them.
alter table work_owners drop constraint work_owners_pkey;
alter table work_owners drop constraint work_owners_one_subject;
alter table work_owners drop column subject_id;
alter table work_owners add column notice_id uuid references notices on delete cascade;
alter table work_owners add column app_notification_id uuid references app_notifications on delete cascade;
alter table work_owners add column subject_id uuid not null generated always as (coalesce(expo_area_id, venue_area_id, room_id, pattern_id,
  ar_event_id, rich_content_id, external_transition_id, transition_id, ndsd_event_id, notice_id, app_notification_id)) stored;
alter table work_owners add constraint work_owners_pkey primary key (queue, subject_id);
alter table work_owners add constraint work_owners_one_subject check (num_nonnulls(expo_area_id, venue_area_id, room_id, pattern_id,
  ar_event_id, rich_content_id, external_transition_id, transition_id, ndsd_event_id, notice_id, app_notification_id) = 1);
create index work_owners_notice on work_owners (notice_id) where notice_id is not null;
create index work_owners_app_notification on work_owners (app_notification_id) where app_notification_id is not null;
