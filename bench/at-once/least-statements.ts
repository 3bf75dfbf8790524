/** The least SQL that does each job: who asks is looked up in the statement itself, and nothing is fetched that the screen would not show. */

const SIGNED_IN = `exists (select from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now())`

/** What a row of the list shows, its kept status among it. */
const ROW = `select r.id, r.version, r.space_title, r.room_class, r.room_type, r.author, r.facility_no, r.updated_at,
  (select status from publication_spans p where p.subject_id = r.id and p.starts <= now() and p.ends > now()) as status
  from rooms r`

const NEWEST = 'order by r.updated_at desc, r.id desc limit 50'

const inStatus = `r.id in (select subject_id from publication_spans
  where kind = 'room' and status = $2 and starts <= now() and ends > now())`

const unregistered = 'not exists (select from publication_spans p where p.subject_id = r.id)'

const counted = (where: string) =>
  `select (select count(*) from (select from rooms r where ${where} limit 10001) as found) as total,
    (select json_agg(page) from (${ROW} where ${where} ${NEWEST}) as page) as items where ${SIGNED_IN}`

const audited = (
  action: string,
  of: string,
) => `insert into audit (id, at, action, actor_id, actor_authority, target_kind, target_id, request_id)
  select gen_random_uuid(), now(), '${action}', null, 0, 'room', id, 'least' from ${of}`

export const LEAST = {
  one: `${ROW} where r.id = $2 and ${SIGNED_IN}`,
  list: counted('true'),
  /** $2: the tripled keyword between percent signs. */
  keyword: counted('r.search like $2'),
  status: counted(inStatus),
  unregistered: counted(unregistered),
  /** $2, $3: moment and ID of the last row of the page before. */
  deep: `select json_agg(page) as items from (${ROW} where (r.updated_at, r.id) < ($2::timestamptz, $3::uuid) ${NEWEST}) as page
    where ${SIGNED_IN}`,
  create: `with made as (insert into rooms (id, space_title, room_class, room_type, created_at, updated_at)
    select gen_random_uuid(), $2, 'main', 'event', now(), now() where ${SIGNED_IN} returning id, version), noted as (${audited('room.created', 'made')})
    select id, version from made`,
  update: `with changed as (update rooms set space_title = $2, version = version + 1, updated_at = now()
    where id = $3 and version = $4 and ${SIGNED_IN} returning id, version), noted as (${audited('room.edited', 'changed')})
    select id, version from changed`,
  delete: `with gone as (delete from rooms where id = $2 and version = $3 and ${SIGNED_IN} returning id), noted as (${audited('room.deleted', 'gone')})
    select id from gone`,
} as const
