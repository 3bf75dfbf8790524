-- runs: concurrently
-- What the palette finds first: names that begin with a word, in their order (docs/decisions/0220-palette-and-help.md). The name is the first part of
-- the search text; its first twenty characters, three times each, by their bytes.
create index concurrently venue_areas_begin on venue_areas ((left(search, 60)) collate "C", id);
create index concurrently rooms_begin on rooms ((left(search, 60)) collate "C", id);
create index concurrently patterns_begin on patterns ((left(search, 60)) collate "C", id);
create index concurrently ar_events_begin on ar_events ((left(search, 60)) collate "C", id);
create index concurrently users_begin on users ((left(search, 60)) collate "C", id);
