-- National Day and Special Day events: what visitors are shown on these days.
create table ndsd_events (
  id uuid primary key,
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 100),
  name_en text not null default '' check (char_length(name_en) <= 100),
  -- Whether its texts, its still images or both are shown.
  info_type text not null check (info_type in ('text', 'stillImage', 'both')),
  -- Ten blocks each, '' for an empty one.
  texts text[] not null,
  texts_en text[] not null,
  period tstzrange not null,
  starts_at timestamptz not null generated always as (lower(period)) stored,
  ends_at timestamptz not null generated always as (upper(period)) stored,
  is_default boolean not null default false,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  search text not null generated always as (triple(norm_text(name || ' ' || name_en))) stored,
  constraint ndsd_events_ten_texts check (cardinality(texts) = 10 and cardinality(texts_en) = 10
    and array_position(texts, null) is null and array_position(texts_en, null) is null),
  constraint ndsd_events_period check (not isempty(period) and not lower_inf(period) and not upper_inf(period)
    and lower_inc(period) and not upper_inc(period)),
  -- At most one default at any moment.
  constraint ndsd_events_one_default exclude using gist (period with &&) where (is_default)
);
create index ndsd_events_period_idx on ndsd_events using gist (period);
create index ndsd_events_starts on ndsd_events (starts_at desc, id desc);
create index ndsd_events_updated on ndsd_events (updated_at desc, id desc);
create index ndsd_events_created on ndsd_events (created_at, id);
create index ndsd_events_name on ndsd_events (name, id);
create index ndsd_events_search on ndsd_events using gin (search gin_trgm_ops);

-- Its still images, each on one of five places.
create table ndsd_images (
  ndsd_event_id uuid not null references ndsd_events on delete cascade,
  place integer not null check (place between 1 and 5),
  object_id uuid not null constraint ndsd_images_object references stored_objects,
  file_name text not null check (char_length(file_name) between 1 and 255),
  primary key (ndsd_event_id, place)
);
create index ndsd_images_object_idx on ndsd_images (object_id);
