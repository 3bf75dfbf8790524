-- runs: concurrently
-- What is left undone is found without reading what is not (docs/decisions/0406). The conditions are those of the lists, word by word.
create index concurrently patterns_without_content on patterns (id) where content_id = '';
create index concurrently patterns_without_deep_link on patterns (id) where deep_link = '';
create index concurrently patterns_without_english on patterns (id)
  where title_en = '' or (author <> '' and author_en = '') or (event_name <> '' and event_name_en = '')
    or (explanatory_text <> '' and explanatory_text_en = '');
create index concurrently rooms_without_english on rooms (id)
  where space_title_en = '' or (author <> '' and author_en = '') or (description <> '' and description_en = '');
create index concurrently rooms_without_thumbnail on rooms (id) where thumbnail_id is null;
