-- Deleting a person empties every column that names her. An import of 100,000 people that is taken back would read each of these
-- tables 100,000 times without an index.
create index users_created_by on users (created_by) where created_by is not null;
create index users_updated_by on users (updated_by) where updated_by is not null;
create index invitations_created_by on invitations (created_by) where created_by is not null;
create index grants_created_by on grants (created_by) where created_by is not null;
create index expo_areas_created_by on expo_areas (created_by) where created_by is not null;
create index expo_areas_updated_by on expo_areas (updated_by) where updated_by is not null;
create index venue_areas_created_by on venue_areas (created_by) where created_by is not null;
create index venue_areas_updated_by on venue_areas (updated_by) where updated_by is not null;
create index rooms_created_by on rooms (created_by) where created_by is not null;
create index rooms_updated_by on rooms (updated_by) where updated_by is not null;
create index patterns_created_by on patterns (created_by) where created_by is not null;
create index patterns_updated_by on patterns (updated_by) where updated_by is not null;
create index schedule_entries_created_by on schedule_entries (created_by) where created_by is not null;
create index schedule_entries_updated_by on schedule_entries (updated_by) where updated_by is not null;
create index stops_stopped_by on stops (stopped_by) where stopped_by is not null;
create index stops_reopened_by on stops (reopened_by) where reopened_by is not null;
create index notices_created_by on notices (created_by) where created_by is not null;
create index notices_updated_by on notices (updated_by) where updated_by is not null;
create index user_imports_created_by on user_imports (created_by) where created_by is not null;
create index user_imports_updated_by on user_imports (updated_by) where updated_by is not null;
