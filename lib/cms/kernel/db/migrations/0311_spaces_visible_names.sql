-- Names from before that hold what nobody sees, by the rule of lib/core/visible-text.ts (docs/decisions/0317). Where a character may
-- belong to a sequence (emoji, ideographs with a form, scripts written with joiners) it stays; saving the object decides.
create function pg_temp.seen_text(text text) returns text language plpgsql immutable strict as $$
declare
  stripped text := regexp_replace(text,
    U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180E\200B\200E\200F\202A-\202E\2060-\206F\3164\FEFF\FFA0\FFF0-\FFF8\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E001F\+0E0080-\+0E00FF\+0E01F0-\+0E0FFF]', '', 'g');
begin
  -- Joiners after nothing that is joined, forms after nothing that has forms, tags after no flag.
  stripped := regexp_replace(stripped, U&'(?<![\0600-\1CFF\203C-\3299\A840-\ABFF\FB50-\FE0F\+010000-\+01FFFF])[\200C\200D]', '', 'g');
  stripped := regexp_replace(stripped, U&'(?<![0-9#*\00A9\00AE\1800-\18AF\203C-\9FFF\F900-\FAFF\+01F000-\+03FFFF])[\180B-\180D\180F\FE00-\FE0F\+0E0100-\+0E01EF]', '', 'g');
  stripped := regexp_replace(stripped, U&'(?<![\+01F3F4\+0E0020-\+0E007F])[\+0E0020-\+0E007F]', '', 'g');
  -- NFC writes another character for a compatibility ideograph, which may be the one of somebody's name.
  if stripped !~ U&'[\F900-\FAFF\+02F800-\+02FA1F]' then stripped := normalize(stripped, NFC); end if;
  if stripped = text then return text; end if;
  return regexp_replace(stripped, '^\s+|\s+$', '', 'g');
end $$;

do $$
declare named record;
begin
  for named in select * from (values
    ('expo_areas', 'expoArea', 'space_title', 'space_title_en', 'spaceTitle', 'spaceTitleEn'),
    ('venue_areas', 'venueArea', 'space_title', 'space_title_en', 'spaceTitle', 'spaceTitleEn'),
    ('rooms', 'room', 'space_title', 'space_title_en', 'spaceTitle', 'spaceTitleEn'),
    ('patterns', 'pattern', 'title', 'title_en', 'spacePatternTitle', 'spacePatternTitleEn'),
    ('ar_events', 'arEvent', 'title', 'title_en', 'spacePatternTitle', 'spacePatternTitleEn'),
    ('external_transitions', 'externalTransition', 'title', 'title_en', 'exTransTitle', 'exTransTitleEn'),
    ('rich_contents', 'richContent', 'title', 'title_en', 'richContentTitle', 'richContentTitleEn'),
    ('ndsd_events', 'ndsdEvent', 'name', 'name_en', 'ndsdEventName', 'ndsdEventNameEn'),
    ('users', 'user', 'user_name', 'nick_name', 'userName', 'nickName')
  ) as t (tab, kind, main, other, main_field, other_field)
  loop
    -- The history says what was there; the version rises, so that a form that is open is merged and does not write it back.
    execute format($q$
      with seen as (
        select id, %2$I as main_was, %3$I as other_was,
          coalesce(nullif(pg_temp.seen_text(%2$I), ''), '名称なし') as main_is, pg_temp.seen_text(%3$I) as other_is
        from %1$I
      ), changed as (
        update %1$I as named set %2$I = main_is, %3$I = other_is, version = named.version + 1
        from seen where seen.id = named.id and (main_was, other_was) is distinct from (main_is, other_is)
        returning named.id, main_was, other_was, main_is, other_is
      )
      insert into audit (id, at, action, target_kind, target_id, before, after, request_id)
      select gen_random_uuid(), now(), %4$L || '.edited', %4$L, id,
        jsonb_build_object(%5$L::text, main_was, %6$L::text, other_was),
        jsonb_build_object(%5$L::text, main_is, %6$L::text, other_is), 'migration 0311'
      from changed$q$, named.tab, named.main, named.other, named.kind, named.main_field, named.other_field);
  end loop;
end $$;

drop function pg_temp.seen_text(text);
