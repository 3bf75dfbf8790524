/** The statements a careful person would write by hand for a list of rooms and one room: no layer, no framework. */

const fields = `
  r.id, r.version, r.space_title as "spaceTitle", r.space_title_en as "spaceTitleEn", r.room_class as "spaceType",
  r.room_type as "metaType", r.author as "metaAuthor", r.author_en as "metaAuthorEn", r.facility_no as "metaFacilityNo",
  r.limit_on as "metaLimitRadio", r.limit_number as "metaLimitConditions", r.access_inherit as "accessInherit",
  r.limit_ex_trans_id as "metaLimitExtrans",
  (select json_build_object('id', x.id, 'exTransTitle', x.title, 'exTransTitleEn', x.title_en, 'webviewUrl', x.url)
    from external_transitions x where x.id = r.limit_ex_trans_id) as "limitExtrans",
  coalesce('/cms/v1/fe/thumbnails/' || r.thumbnail_id, '') as "thumbnailUrl", r.thumbnail_name as "thumbnailName",
  (select json_build_object('contents', count(*), 'stopped', count(*) filter (where c.is_stopped),
    'deliveredBytes', coalesce(sum(c.delivered_bytes), 0)::text) from rich_contents c where c.room_id = r.id) as delivery,
  r.large_mode as "metaLargeMode", r.pickup as "pickupPermission", r.description, r.description_en as "descriptionEn",
  r.created_at as "createdAt", r.updated_at as "updatedAt",
  (r.space_title_en = '' or (r.author <> '' and r.author_en = '') or (r.description <> '' and r.description_en = '')) as "missingEn",
  (select json_build_object('id', u.id, 'userName', u.user_name) from users u where u.id = r.created_by) as "createdBy",
  (select json_build_object('id', u.id, 'userName', u.user_name) from users u where u.id = r.updated_by) as "updatedBy",
  (select json_build_object('id', m.id, 'spaceTitle', m.space_title, 'spaceTitleEn', m.space_title_en)
    from rooms m where m.id = r.main_room_id) as "mainRoom",
  coalesce((select json_agg(json_build_object('id', v.id, 'spaceTitle', v.space_title, 'spaceTitleEn', v.space_title_en) order by v.space_title, v.id)
    from room_venue_areas l join venue_areas v on v.id = l.venue_area_id where l.room_id = r.id), '[]') as "venueAreas",
  (select count(*)::int from rooms s where s.main_room_id = r.id) as "subRoomCount",
  (select count(*)::int from patterns p where p.room_id = r.id) as "patternCount"`

/** Entries and stops of the rooms in $1, from which their status is worked out. */
export const SCHEDULES = `
  select e.clash_id as room, e.pattern_id as target, e.open_type as type, lower(e.period) as start, upper(e.period) as until
  from schedule_entries e where e.clash_id = any($1::uuid[])
  union all
  select coalesce(p.room_id, s.target_id), s.target_id, 'stop', s.stopped_at, s.reopened_at
  from stops s left join patterns p on p.id = s.pattern_id
  where s.room_id = any($1::uuid[]) or s.pattern_id in (select id from patterns where room_id = any($1::uuid[]))`

export const SESSION = `
  select u.id, u.authority from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`

export const ONE_ROOM = `select ${fields} from rooms r where r.id = $1`

/** A page of rooms and how many there are, with the given condition. */
export const listOf = (where: string) => ({
  page: `select ${fields} from rooms r where ${where} order by r.updated_at desc, r.id desc limit 51`,
  count: `select count(*)::int as n from (select from rooms r where ${where} limit 10001) as found`,
})

export const WHERE = {
  all: 'true',
  /** $1: the tripled keyword between percent signs. */
  keyword: 'r.search like $1',
  /** $1: the status. */
  status: `(r.id in (select subject_id from publication_spans
    where kind = 'room' and status = $1 and starts <= now() and ends > now())) is true`,
}
