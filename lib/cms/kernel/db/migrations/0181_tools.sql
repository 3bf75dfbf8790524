-- Applications and links that staff download, by kind and version. The file of one comes in by an upload, whose state is that of
-- the entry until it is registered.
create table tools (
  id uuid primary key,
  version integer not null default 1,
  tool_type text not null check (tool_type in
    ('authoringUnity', 'authoringWeb', 'questStandalone', 'questLink', 'android', 'ios', 'windows', 'macos')),
  tool_version text not null check (char_length(tool_version) between 1 and 50),
  -- The registered date, as operators say it: a day in Japan.
  update_date date not null,
  -- The name it is saved under; '' for a link.
  file_name text not null default '' check (char_length(file_name) <= 255),
  file_size bigint check (file_size > 0),
  download_link text not null default '' check (char_length(download_link) <= 2000),
  upload_id uuid references uploads,
  object_id uuid constraint tools_object references stored_objects,
  registered_at timestamptz,
  -- When it last became the one that is offered: of each kind the latest is.
  current_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(tool_version || ' ' || file_name || ' ' || download_link))) stored,
  constraint tools_file_or_link check (
    (download_link <> '') = (file_name = '') and (download_link = '') = (file_size is not null and num_nonnulls(upload_id, object_id) > 0)),
  constraint tools_link_https check (download_link = '' or download_link ~ '^https://'),
  constraint tools_registered check ((registered_at is not null) = (object_id is not null or download_link <> '')),
  constraint tools_current check ((current_at is not null) = (registered_at is not null))
);
create unique index tools_version_once on tools (tool_type, lower(tool_version));
create unique index tools_upload_once on tools (upload_id) where upload_id is not null;
create index tools_current_idx on tools (tool_type, current_at desc, id desc) where current_at is not null;
create index tools_object_idx on tools (object_id) where object_id is not null;
create index tools_search on tools using gin (search gin_trgm_ops);
create index tools_created_by on tools (created_by) where created_by is not null;
create index tools_updated_by on tools (updated_by) where updated_by is not null;
