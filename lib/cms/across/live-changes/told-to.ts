import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Db } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import {
  arEventInScope,
  expoAreaInScope,
  externalTransitionInScope,
  type Holder,
  patternInScope,
  roomInScope,
  venueAreaInScope,
} from '#lib/cms/kernel/scope/scope.ts'
import { personInScopeOf, spaceInScope } from '#lib/cms/kernel/scope/user-scope.ts'
import { transitionInScope } from '#lib/cms/links/transitions/door.ts'
import { requestInScope } from '#lib/cms/people/access-requests/door.ts'
import { setInScope } from '#lib/cms/people/access-sets/door.ts'
import type { LiveChange } from '#lib/contracts/live-changes.ts'
import { reachOf } from '#lib/core/policy.ts'
import { isUnlogged, type Told } from './read-told.ts'
import { SHOWN_ON } from './shown-on.ts'
import { WAS, wasInScope } from './was-in-scope.ts'

/** Who hears of changes. */
export type Reader = Pick<Actor, 'id' | 'authority'>

/** `reader`: null for everyone whose scope is all of it. */
type Row = { n: number; reader: string | null; ids: string[]; by: string | null }

/**
 * What each reader is told of changes, by the person's ID: nothing of what lies outside of her scope, and a person's name only where she may read it. One statement,
 * whoever reads: each object that looks otherwise now is asked for by the conditions of every read.
 */
export async function toldTo(
  db: Db,
  told: readonly Told[],
  readers: readonly Reader[],
  at: Date,
): Promise<Map<string, LiveChange[]>> {
  if (told.length === 0 || readers.length === 0) return new Map()
  const { rows } = await statement(told, readers, at).execute(db)
  const byReader = Map.groupBy(rows, ({ reader }) => reader)
  const everything = new Map(byReader.get(null)?.map((row) => [row.n, row]))
  const own = (reader: Reader) => new Map(byReader.get(reader.id)?.map((row) => [row.n, row]))
  return new Map(
    readers.map((reader) => {
      const seen = own(reader)
      const changes = told.flatMap((one, n): LiveChange[] => {
        const reach = reachOf(reader, SHOWN_ON[one.kind].read)
        // Whoever asked for access is told what became of it, whatever she may give herself.
        const isTold = reach !== '-' || one.kind === 'accessRequest'
        const row = reach === 'all' ? everything.get(n) : isTold ? seen.get(n) : undefined
        return row ? [toChange(one, row, reader)] : []
      })
      return [reader.id, gathered(changes)]
    }),
  )
}

const toChange = (one: Told, row: Row, reader: Reader): LiveChange => ({
  kind: one.kind,
  // What was deleted is found nowhere any more. Who sees to a thing stands on no page of it.
  ids: one.isWork ? [] : row.reader === null ? [...new Set([one.id, ...row.ids])] : row.ids,
  screens: one.isWork ? ['QUEUES'] : [...SHOWN_ON[one.kind].screens, ...(one.isOfMany ? ['CHANGES'] : [])],
  act: one.act,
  at: new Date(one.at).toISOString(),
  // Of those who see all things of a kind, some see only a few people.
  by: row.reader === null && reachOf(reader, 'user.read') !== 'all' ? null : row.by,
  isSelf: one.actorId === reader.id,
  ...(isUnlogged(one) && { isQuiet: true }),
})

/** What comes by itself is one change a kind, however much of it came. */
function gathered(changes: readonly LiveChange[]): LiveChange[] {
  const quiet = Map.groupBy(
    changes.filter(({ isQuiet }) => isQuiet),
    ({ kind }) => kind,
  )
  const said = changes.filter(({ isQuiet }) => !isQuiet)
  return [
    ...said,
    ...[...quiet.values()].flatMap((same) => {
      const last = same.at(-1)
      return last ? [{ ...last, ids: [...new Set(same.flatMap(({ ids }) => ids))] }] : []
    }),
  ]
}

function statement(told: readonly Told[], readers: readonly Reader[], at: Date): RawBuilder<Row> {
  const json = JSON.stringify(
    told.map(({ kind, id, parentId, actorId, isStatus, was }, n) => ({
      n,
      kind,
      id,
      parentId,
      actorId,
      isStatus,
      was,
    })),
  )
  const levels = Map.groupBy(
    readers.filter(({ authority }) => authority > 1),
    ({ authority }) => authority,
  )
  const ofLevels = [...levels].map(([authority, people]) => {
    const holder: Holder = { authority, at, id: sql<string>`watcher.id` }
    const ids = [...new Set(people.map(({ id }) => id))]
    return sql`union all
      select subjects.n, watcher.id, array_agg(distinct subjects.id),
        max(${actorName(holder)})
      from subjects cross join unnest(${sql.val(ids)}::uuid[]) as watcher(id) left join users on users.id = subjects."actorId"
      left join was on subjects.kind = 'was' and was.n = subjects.n
      where ${subjectInScope(holder)} group by 1, 2
      ${ofPeople(holder, ids)}`
  })
  return sql<Row>`with told as (
      select * from json_to_recordset(${json}) as told(n int, kind text, id uuid, "parentId" uuid, "actorId" uuid, "isStatus" boolean, was jsonb)
    ), was as materialized (${WAS}), own as (
      select told.n, told."actorId", told."isStatus", told.kind in ('room', 'venueArea', 'expoArea') as "isSpace",
        patterns.id as pattern_id, ar_events.id as ar_event_id, rooms.id as room_id, venue_areas.id as venue_area_id, expo_areas.id as expo_area_id,
        coalesce(patterns.room_id, ar_events.room_id) as in_room_id, coalesce(patterns.venue_area_id, ar_events.venue_area_id) as in_area_id,
        rooms.main_room_id, venue_areas.expo_area_id as of_expo_area_id
      from told
      left join schedule_entries as entry on told.kind = 'scheduleEntry' and entry.id = told.id
      left join rich_contents on told.kind = 'richContent' and rich_contents.id = told.id
      left join vip_users on told.kind = 'vipUser' and vip_users.id = told.id
      left join patterns on patterns.id = case told.kind when 'pattern' then told.id when 'scheduleEntry' then coalesce(entry.pattern_id, told."parentId") end
      left join ar_events on ar_events.id = case when told.kind = 'arEvent' then told.id when told.kind = 'scheduleEntry' then coalesce(entry.ar_event_id, told."parentId")
        when told.kind in ('arStructure', 'arAnchor', 'arMarker') then told."parentId" end
      left join rooms on rooms.id = case told.kind when 'room' then told.id when 'richContent' then coalesce(rich_contents.room_id, told."parentId")
        when 'vipUser' then coalesce(vip_users.room_id, told."parentId") end
      left join venue_areas on told.kind = 'venueArea' and venue_areas.id = told.id
      left join expo_areas on told.kind = 'expoArea' and expo_areas.id = told.id
    ), subjects as (
      select n, "actorId", subject.* from own cross join lateral (values
        ('pattern', pattern_id, pattern_id), ('arEvent', ar_event_id, ar_event_id), ('room', room_id, room_id),
        ('venueArea', venue_area_id, venue_area_id), ('expoArea', expo_area_id, expo_area_id),
        -- The page of a V Expo area shows its venue areas.
        ('expoArea', of_expo_area_id, of_expo_area_id),
        -- The page of a main room shows its sub rooms.
        ('room', room_id, main_room_id),
        -- The space around it looks otherwise, which only those are told who may know what it is.
        ('pattern', case when "isStatus" then pattern_id end, coalesce(in_room_id, in_area_id)),
        ('arEvent', case when "isStatus" then ar_event_id end, coalesce(in_room_id, in_area_id))
      ) as subject(kind, checked, id) where checked is not null and id is not null
      union all
      select n, "actorId", 'venueArea', link.venue_area_id, link.venue_area_id from own join room_venue_areas as link on link.room_id = own.room_id
      union all
      -- What lies in a space that was stopped is closed with it.
      select n, "actorId", 'pattern', patterns.id, patterns.id from own join patterns
        on patterns.space_id in (own.room_id, own.venue_area_id) where "isSpace" and "isStatus"
      union all
      select n, "actorId", 'arEvent', ar_events.id, ar_events.id from own join ar_events
        on ar_events.space_id in (own.room_id, own.venue_area_id, own.expo_area_id) where "isSpace" and "isStatus"
      union all
      select n, "actorId", kind, id, id from told where kind in ('transition', 'externalTransition', 'accessSet', 'accessRequest')
      union all
      -- Of what comes by itself the thing that it is of looks otherwise, and nothing around it.
      select n, "actorId", case kind when 'addressCheck' then 'externalTransition' else 'room' end, id, id
        from told where kind in ('addressCheck', 'delivery', 'capCrossing')
      union all
      select n, "actorId", 'was', was.id, place.id from was, lateral (values (was.id), (case when was.kind in ('pattern', 'arEvent') and "isStatus"
        then coalesce(room_id, venue_area_id) end)) as place(id) where place.id is not null
      union all
      -- Who held it, or what went with it, is told of that alone.
      select n, "actorId", 'held', (went ->> 'userId')::uuid, coalesce((went ->> 'targetId')::uuid, was.id)
      from was, jsonb_array_elements(case when jsonb_typeof(was.grants) = 'array' then was.grants else '[]' end) as went
    ), people as materialized (${PEOPLE(at)}), spaces as materialized (select distinct space_id from people)
    select told.n, null::uuid as reader, coalesce(array_agg(distinct subjects.id) filter (where subjects.id is not null), '{}') as ids,
      max(users.user_name) as by
    from told left join subjects on subjects.n = told.n left join users on users.id = told."actorId" group by told.n
    ${sql.join(ofLevels, sql` `)}`
}

const actorName = (holder: Holder) => sql`case when ${personInScopeOf(holder)} then users.user_name end`

/** People who are told of, as a table, by each space that they hold now, or held before what is told. */
const PEOPLE = (at: Date) => sql`select told.n, told.id, told."actorId", theirs.target_id as space_id
    from told join ${grantsAt(at)} as theirs on theirs.user_id = told.id where told.kind = 'user'
  union select told.n, told.id, told."actorId", space_id from told join was on was.n = told.n cross join unnest(was.spaces) as space_id where told.kind = 'user'
  union select told.n, told.id, told."actorId", space_id from told join was on was.kind = 'accessSet' and was.id = told."parentId"
    cross join unnest(was.spaces) as space_id where told.kind = 'user'`

/** To whom of a level people are told: to those in whose scope one of their spaces lies, each space asked for once, and to themselves. */
function ofPeople(holder: Holder, ids: readonly string[]) {
  const watchers = sql`unnest(${sql.val(ids)}::uuid[]) as watcher(id)`
  const self = sql`union all select told.n, told.id, array[told.id], max(${actorName({ ...holder, id: sql<string>`told.id` })})
    from told left join users on users.id = told."actorId" where told.kind = 'user' and told.id = any(${sql.val(ids)}::uuid[]) group by 1, 2`
  if (reachOf(holder, 'user.read') !== 'scope') return self
  return sql`union all
    select people.n, watcher.id, array_agg(distinct people.id), max(${actorName(holder)})
    from (select spaces.space_id, watcher.id from spaces cross join ${watchers} where ${spaceInScope(holder, 'spaces.space_id')}) as watcher
    join people using (space_id) left join users on users.id = people."actorId" where people.id <> watcher.id group by 1, 2
    ${self}`
}

/** Does what is asked for lie in the scope of the one it is asked for? */
const subjectInScope = (holder: Holder): RawBuilder<SqlBool> => sql<SqlBool>`case subjects.kind
  when 'room' then ${roomInScope(holder, 'subjects.checked')}
    and (subjects.id = subjects.checked or ${roomInScope(holder, 'subjects.id')})
  when 'venueArea' then ${venueAreaInScope(holder, 'subjects.checked')}
  when 'pattern' then exists (select from patterns where patterns.id = subjects.checked and ${patternInScope(holder)})
  when 'arEvent' then exists (select from ar_events where ar_events.id = subjects.checked and ${arEventInScope(holder)})
  when 'transition' then exists (select from transitions where transitions.id = subjects.checked and ${transitionInScope(holder)})
  when 'externalTransition' then exists (select from external_transitions where external_transitions.id = subjects.checked and ${externalTransitionInScope(holder)})
  when 'accessSet' then exists (select from access_sets where access_sets.id = subjects.checked and ${setInScope(holder)})
  when 'accessRequest' then ${askedOf(holder)}
  when 'was' then ${wasInScope(holder)}
  when 'held' then subjects.checked = ${holder.id}
  else ${expoAreaInScope(holder)} end`

/** What is told is asked for at the instant that was looked at, as the changes were. */
const AS_LOOKED_AT = { sharedClock: (at: Date) => sql<Date>`${at}::timestamptz` }

/** It is hers to answer, or her own and over: when it was told to others depends on what it names, which is not hers to know. */
const askedOf = (
  holder: Holder,
) => sql<SqlBool>`exists (select from access_requests as request join users on users.id = request.user_id
  where request.id = subjects.checked
    and (request.user_id = ${holder.id} and request.ended_at is not null or ${requestInScope({ actor: holder, now: holder.at, deps: AS_LOOKED_AT })}))`
