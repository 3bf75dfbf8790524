-- Every order a list of spaces offers is an index of its own, so that a page costs the same wherever it lies.
-- In the database's own collation, since that is what ORDER BY uses: the "C" ones of 0001 serve only a "C" database.
drop index rooms_title;
drop index rooms_facility;
create index rooms_title on rooms (space_title, id);
create index rooms_facility on rooms (facility_no, id);
create index rooms_created on rooms (created_at, id);
create index venue_areas_title on venue_areas (space_title, id);
