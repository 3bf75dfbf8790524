import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { ALL_KINDS } from '#lib/contracts/kinds/kinds.ts'
import { type LiveAct, type LiveKind, type LiveRights, UNLOGGED_KINDS } from '#lib/contracts/live-changes.ts'
import { SHOWN_BOUNDS } from './shown-bounds.ts'

/** Something that was written down, or a boundary that passed. `isStatus`: what visitors see of the space around it may be another. */
export type Told = {
  kind: LiveKind
  id: string
  parentId: string | null
  actorId: string | null
  act: LiveAct
  at: string
  isStatus: boolean
  was: Was | null
  /** Only who sees to it is another. */
  isWork: boolean
  /** It stands in the list of what was changed of many. */
  isOfMany: boolean
  /** Of a person: what she may see and do is more than before, or may be less. */
  rights: LiveRights | null
}

/** Where it lay before it was deleted or edited, as far as the audit log keeps it: what is asked for its scope then (was-in-scope.ts). */
type Was = {
  /** The space it lay in or was linked to. */
  space?: string
  isAll?: boolean
  /** The venue areas of a room. */
  areas?: string[]
  /** The main room whose access a sub room had. */
  main?: string
  /** The ends of a transition: an ID, a class or `auto`. */
  from?: string
  to?: string
  /** The spaces that a person, or a set of access, held. */
  spaces?: string[]
  /** The level of a set of access. */
  level?: number
  /** Who held what was deleted, or what went with it. */
  grants?: { userId: string; targetId?: string }[]
}

/** Did it come by itself, without a row of the audit log? */
export const isUnlogged = ({ kind }: Pick<Told, 'kind'>): boolean => UNLOGGED_KINDS.some((one) => one === kind)

/**
 * `isMore`: more than is told was written; `isMoreUnlogged`: came by itself, of which the next is told soon. `receipts`: another one where openings or
 * closings were written down as seen.
 */
type Look = { snapshot: string; told: Told[]; isMore: boolean; isMoreUnlogged: boolean; receipts: string | null }

/** What became of the rights of one of those who are told of; null where they are as they were. */
export function ownRights(told: readonly Told[], person: string): LiveRights | null {
  const own = told.flatMap(({ id, rights }) => (id === person && rights ? [rights] : []))
  return own.includes('taken') ? 'taken' : (own[0] ?? null)
}

/** More than that at once is not told one by one. */
const MOST = 10_000
/** Of what came by itself. */
const MOST_UNLOGGED = 1_000

/** What is recorded is dated by the begin of its call, which may be committed this much later; seconds. */
const LONG_CALL = 120
/** Without a snapshot all of this time counts as new: only what is seldom so long in coming is missed. */
const CALL = 3

/** The spaces that an audited person or set holds, as one list of IDs. */
const spacesIn = (image: 'before' | 'after') => {
  const list = (name: string) => sql`coalesce(audit.${sql.ref(image)} -> ${sql.lit(name)}, '[]')`
  return sql`(${list('areaList')} || ${list('roomList')} || ${list('roomPatternList')})`
}

/** What `Was` says, out of a row of the audit log; of a kind whose scope does not follow from what it is now and belongs to. */
const wasOf = sql`case when audit.action in ('access.given', 'access.taken') then jsonb_build_object('spaces', jsonb_build_array(audit.parent_id))
  when audit.target_kind in ('user', 'accessSet') then jsonb_build_object('spaces', ${spacesIn('before')}, 'level', before -> 'cmsAccountAuth')
  when audit.target_kind in ('venueArea', 'room', 'pattern', 'arEvent', 'transition', 'externalTransition') and audit.before is not null
  then jsonb_strip_nulls(jsonb_build_object('space', coalesce(before -> 'space' ->> 'id', before ->> 'spaceId', before ->> 'exTransSpace'),
    'isAll', before ->> 'exTransSpaceKind' = 'all', 'areas', coalesce(before -> 'venueAreaIds', jsonb_path_query_array(before, '$.venueAreas[*].id')),
    'main', case when (before ->> 'accessInherit')::boolean then before -> 'mainRoom' ->> 'id' end,
    'from', before ->> 'transitionFromId', 'to', before ->> 'transitionToId', 'grants', before -> 'grants')) end`

/** Whether what a person may see and do was made more, or may be less: her access, her level, her account. A name that is corrected says nothing of it. */
const rightsOf = sql`case when audit.target_kind <> 'user' then null when audit.action = 'access.given' then 'given'
  when audit.action in ('access.taken', 'user.suspended', 'user.deleted') then 'taken'
  when audit.action = 'user.edited' then case
    when audit.before -> 'cmsAccountAuth' is distinct from audit.after -> 'cmsAccountAuth' or not ${spacesIn('after')} @> ${spacesIn('before')} then 'taken'
    when not ${spacesIn('before')} @> ${spacesIn('after')} then 'given' end end`

/** Somebody was made to see to it, or nobody: what it is stays as it was. */
const isWork = sql<boolean>`audit.action like 'work.%'`

/** Many were changed with it, or may have been: what is gone, or stands again, bears no mark of its set. */
const isOfMany = sql<boolean>`coalesce(audit.after ? 'manyChangeId', false) or audit.action ~ '[.](deleted|restored)$'`

/** Of a person each act counts on each space: what was taken last says nothing of what was given before; nor does who sees to a thing of what it is. */
const facet = sql`case when audit.target_kind = 'user' then concat(audit.action, audit.parent_id) when ${isWork} then 'work' end`

/** The columns of what is told, in the order of all parts of the look. */
const TOLD = sql`kind, id, "parentId", "actorId", at, act, "isStatus", was, "isWork", "isOfMany", rights`

/**
 * What was committed since an earlier look, once for each object, and which openings and closings, notices and what is shown like them, ends of access,
 * last days and days to answer a request passed from `after` to `until`. `seen`: the snapshot of that look; null: all that may have been committed since
 * `after`. `xmin` holds 32 bits of the transaction's number; none is older than half of them.
 */
export async function readTold(
  db: Db,
  { seen, after, until }: { seen: string | null; after: Date; until: Date },
): Promise<Look> {
  const since = new Date(after.getTime() - (seen === null ? CALL : LONG_CALL) * 1000)
  const xidOf = (row: 'audit' | 'request' | 'unlogged') =>
    sql`(top - mod(mod(top - ${sql.ref(row)}.xmin::text::numeric, 4294967296) + 4294967296, 4294967296))::text::xid8`
  const { rows } = await sql<Look>`
    with now_seen as materialized (
      select pg_current_snapshot()::text as snapshot, pg_snapshot_xmax(pg_current_snapshot())::text::numeric as top
    ), written as (
      select distinct on (audit.target_id, ${facet}) audit.target_kind as kind, audit.target_id as id, audit.parent_id as "parentId",
        audit.actor_id as "actorId", audit.at,
        case when audit.action like '%.stopped' then 'stopped' when audit.action like '%.reopened' then 'reopened' else 'changed' end as act,
        audit.target_kind = 'scheduleEntry' or audit.action ~ '[.](stopped|reopened|created|deleted)$' as "isStatus",
        ${wasOf} as was, ${isWork} as "isWork", ${isOfMany} as "isOfMany", ${rightsOf} as rights
      from audit, now_seen
      where audit.at > ${since} and audit.target_kind = any(${sql.val([...ALL_KINDS, 'machineToken'])})
        and (split_part(audit.action, '.', 1) in (audit.target_kind, 'access', 'work'))
        and (${seen}::text is null or not pg_visible_in_snapshot(${xidOf('audit')}, ${seen}::pg_snapshot))
      order by audit.target_id, ${facet}, audit.id desc
      limit ${MOST + 1}
    ), asked as (
      select 'accessRequest' as kind, id, null::uuid as "parentId", coalesce(ended_by, user_id) as "actorId", coalesce(ended_at, told_at) as at,
        'changed' as act, false as "isStatus", null::jsonb as was, false as "isWork", false as "isOfMany", null as rights
      from access_requests as request, now_seen
      where (told_at > ${since} or ended_at > ${since}) and state <> 'lapsed'
        and (${seen}::text is null or not pg_visible_in_snapshot(${xidOf('request')}, ${seen}::pg_snapshot))
    ), noted as (
      select kind, target_id as id, null::uuid as "parentId", null::uuid as "actorId", at, 'changed' as act, false as "isStatus", null::jsonb as was,
        false as "isWork", false as "isOfMany", null as rights
      from unlogged_changes as unlogged, now_seen
      where at > ${since} and (${seen}::text is null or not pg_visible_in_snapshot(${xidOf('unlogged')}, ${seen}::pg_snapshot))
      limit ${MOST_UNLOGGED + 1}
    ), passed as (
      select distinct case when pattern_id is null then 'arEvent' else 'pattern' end as kind, coalesce(pattern_id, ar_event_id) as id,
        null::uuid as "parentId", null::uuid as "actorId", at, 'passed' as act, true as "isStatus", null::jsonb as was,
        false as "isWork", false as "isOfMany", null as rights
      from boundaries_between(${after}, ${until})
      union all
      select kind, id, null, null, at, 'passed', false, null, false, false, null from ${SHOWN_BOUNDS} where at > ${after} and at <= ${until}
    ), ended as (
      select 'user' as kind, user_id as id, null::uuid as "parentId", null::uuid as "actorId", ends_at as at, 'passed' as act, false as "isStatus",
        jsonb_build_object('spaces', jsonb_agg(target_id)) as was, false as "isWork", false as "isOfMany", 'taken' as rights
      from ${grantsAt(after)} where ends_at > ${after} and ends_at <= ${until} group by user_id, ends_at
      union all
      select 'user', id, null, null, leaves_at, 'passed', false, null, false, false, 'taken' from users where leaves_at > ${after} and leaves_at <= ${until}
      union all
      select 'accessRequest', id, null, null, lapses_at, 'passed', false, null, false, false, null from access_requests
      where state = 'open' and told_at is not null and lapses_at > ${after} and lapses_at <= ${until}
    )
    select snapshot, coalesce((select json_agg(told order by told.at) from (
        select ${TOLD} from written union all select ${TOLD} from asked union all select ${TOLD} from passed
        union all select ${TOLD} from ended union all select ${TOLD} from noted) as told), '[]') as told,
      (select count(*) > ${MOST} from written) as "isMore", (select count(*) > ${MOST_UNLOGGED} from noted) as "isMoreUnlogged",
      (select max(place)::text from boundary_receipts) as receipts
    from now_seen`.execute(db)
  const look = rows[0]
  if (!look) throw new Error('the database answered no snapshot')
  return look
}
