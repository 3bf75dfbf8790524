import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { transitionEnds } from '#lib/cms/kernel/db/transition-ends.ts'
import { deliveryStateAt } from '#lib/cms/media/deliveries/door.ts'
import { AS_OF_KINDS } from '#lib/contracts/as-of.ts'
import type { PublicKind, PublicState } from '#lib/contracts/public-state.ts'
import { toJstWallClock } from '#lib/core/jst.ts'
import { publicAt } from '../schedules/door.ts'

type Lists = Pick<PublicState, PublicKind>

/** What is public at a moment, of the whole expo; `now` is the moment of the call. */
export async function readPublicState(db: Db, at: Date, now: Date): Promise<Omit<PublicState, 'result_code'>> {
  const isPast = at.getTime() < now.getTime()
  const [lists, ...next] = await Promise.all([
    publicLists(db, at, now),
    nextBoundary(db, at),
    // Nobody knows the stops to come; of a past moment those that came since are known.
    isPast ? nextStopBoundary(db, at) : null,
  ])
  const first = next.filter((moment) => moment !== null).sort((a, b) => a.getTime() - b.getTime())[0]
  return { at: at.toISOString(), atJst: toJstWallClock(at), nextChangeAt: first?.toISOString() ?? null, ...lists }
}

async function nextStopBoundary(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(stopped_at) from stops where stopped_at > ${after}),
    (select min(reopened_at) from stops where reopened_at > ${after})) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** The next moment at which an open period begins or ends, whatever it then changes. */
export async function nextBoundary(db: Db, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select ${boundaryAfter(after)} as at`.execute(db)
  return rows[0]?.at ?? null
}

/** The same as a value of a statement. */
export const boundaryAfter = (after: Date): RawBuilder<Date | null> => sql`least(
  (select min(lower(period)) from schedule_entries where lower(period) > ${after}),
  (select min(upper(period)) from schedule_entries where upper(period) > ${after}))`

const listOf = (fields: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object(${fields}) order by state.id), '[]') from ${from})`

const standing = sql`'id', state.id, 'status', state.status`
const spaceNames = (table: string) =>
  sql`'spaceTitle', ${sql.ref(`${table}.space_title`)}, 'spaceTitleEn', ${sql.ref(`${table}.space_title_en`)}`
const iso = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const period = sql`'openStartDate', ${iso(sql`lower(entry.period)`)}, 'openEndDate', ${iso(sql`upper(entry.period)`)},
  'openType', entry.open_type`
const subject = (table: string) => sql`${standing}, ${period}, 'spaceId', ${sql.ref(`${table}.space_id`)},
  'spacePatternTitle', ${sql.ref(`${table}.title`)}, 'spacePatternTitleEn', ${sql.ref(`${table}.title_en`)},
  'deepLink', ${sql.ref(`${table}.deep_link`)}`
/** "offset 0", here and below: a table is read once as a whole, and not row by row by its key, which is ten times the pages. */
const stateOf = (kind: 'venueArea' | 'room' | 'pattern' | 'arEvent', table: string) =>
  sql`state join (select * from ${sql.table(table)} offset 0) as ${sql.table(table)}
    on ${sql.ref(`${table}.id`)} = state.id and state.kind = ${sql.lit(kind)}`
/** V Expo areas, classes of spaces and Auto are never closed. */
const isOpenEnd = (end: 'from' | 'to') => {
  const place = sql`coalesce(${sql.join(['venue_area', 'room', 'ar_event'].map((it) => sql.ref(`ends.${end}_${it}_id`)))})`
  return sql`(${place} is null or ${place} in (select id from state))`
}
const withEntry = sql`join entries as entry on entry.subject_id = state.id`
const open = (at: Date) =>
  AS_OF_KINDS.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, subject_id as id, status from ${publicAt(kind, at)} as open`,
  )

async function publicLists(db: Db, at: Date, now: Date): Promise<Lists> {
  const deliveryState = deliveryStateAt(at, now)
  const rooms = sql`${stateOf('room', 'rooms')}
    left join (select room_id, array_agg(venue_area_id order by venue_area_id) as ids from room_venue_areas group by room_id offset 0)
      as areas on areas.room_id = rooms.id
    left join (select room_id, json_agg(json_build_object('richContentId', content_id,
        'isAllowed', delivery.state in ('delivering', 'nearCap'), 'state', delivery.state) order by content_id) as items
      from rich_contents cross join lateral (select ${deliveryState} as state) as delivery group by room_id offset 0)
      as deliveries on deliveries.room_id = rooms.id`
  // One JSON of the database's own making: the lists of a large expo are read in one go, and not row by row once more here.
  const { rows } = await sql<Lists>`with state as materialized (${sql.join(open(at), sql` union all `)}),
      -- What is public stands open by an entry of that moment; the normal one governs where there are two.
      entries as materialized (
        select distinct on (coalesce(pattern_id, ar_event_id)) coalesce(pattern_id, ar_event_id) as subject_id, period, open_type
        from schedule_entries where period @> ${at}::timestamptz order by 1, open_type desc)
    select
      ${listOf(
        sql`${standing}, ${spaceNames('venue_areas')}, 'expoAreaId', venue_areas.expo_area_id`,
        stateOf('venueArea', 'venue_areas'),
      )} as "venueAreas",
      ${listOf(
        sql`${standing}, ${spaceNames('rooms')}, 'spaceType', rooms.room_class, 'mainRoomId', rooms.main_room_id,
          'venueAreaIds', coalesce(areas.ids, '{}'),
          'metaLimitConditions', case when rooms.limit_on then rooms.limit_number end, 'deliveries', coalesce(deliveries.items, '[]')`,
        rooms,
      )} as rooms,
      ${listOf(
        sql`${subject('patterns')}, 'contentId', patterns.content_id, 'cameraPermission', patterns.camera_permission,
          'pickupPermission', patterns.pickup, 'metaLimitConditions', patterns.limit_number`,
        sql`${stateOf('pattern', 'patterns')} ${withEntry}`,
      )} as patterns,
      ${listOf(
        sql`${subject('ar_events')}, 'spacePatternMetaLatitude', ar_events.latitude,
          'spacePatternMetaLongitude', ar_events.longitude`,
        sql`${stateOf('arEvent', 'ar_events')} ${withEntry}`,
      )} as "arEvents",
      (select coalesce(json_agg(json_build_object('id', id, 'fromKind', from_kind, 'transitionFromId', from_key,
          'toKind', to_kind, 'transitionToId', to_key, 'transitionType', transition_type) order by id), '[]')
        from ${transitionEnds()} as ends where is_public and ${isOpenEnd('from')} and ${isOpenEnd('to')}) as transitions`.execute(
    db,
  )
  return rows[0] ?? { venueAreas: [], rooms: [], patterns: [], arEvents: [], transitions: [] }
}
