-- An ID that is taken elsewhere must tell nobody of the room it is taken in (docs/decisions/0283-content-ids-of-rooms.md).
alter table rich_contents drop constraint rich_contents_content_id_once;
alter table rich_contents add constraint rich_contents_content_id_once unique (room_id, content_id);
create index rich_contents_content_id on rich_contents (content_id);
