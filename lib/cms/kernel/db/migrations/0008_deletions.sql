-- What goes with a pattern, a room, a venue area or a person is found by an index: without one the database reads all grants
-- and stops once for each pattern of a room that is deleted (288,000 grants: 20 ms each).
create index grants_venue_area on grants (venue_area_id) where venue_area_id is not null;
create index grants_room on grants (room_id) where room_id is not null;
create index grants_pattern on grants (pattern_id) where pattern_id is not null;
create index stops_venue_area on stops (venue_area_id) where venue_area_id is not null;
create index stops_room on stops (room_id) where room_id is not null;
create index stops_pattern on stops (pattern_id) where pattern_id is not null;
create index invitations_user on invitations (user_id);
create index outbox_user on outbox (user_id) where user_id is not null;
