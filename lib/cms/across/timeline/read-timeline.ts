import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { searchPatterns } from '#lib/cms/kernel/db/keywords.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { publicationOfPatterns, statusIs, stopSpans } from '#lib/cms/publication/schedules/door.ts'
import type * as calls from '#lib/contracts/calls/timelines.ts'
import type { TimelinePart, TimelineQuery, TimelineRow } from '#lib/contracts/timeline.ts'
import { momentOf } from '#lib/core/moment.ts'
import { canInScope } from '#lib/core/policy.ts'
import type { StopSpan } from '#lib/core/publication-status.ts'
import { entriesOfPatterns } from './entries-of-patterns.ts'

type Query = TimelineQuery

/**
 * `GET /timeline`: some patterns of the actor's scope, in the order venue areas, rooms, each by name with its patterns by name, and
 * their entries in the time asked for.
 */
export async function readTimeline(now: Ctx, { query }: CallOf<typeof calls.readTimeline>): Promise<TimelinePart> {
  const ctx = asOfMoment(now, query.at)
  const [items, { total }] = await Promise.all([
    timelineRows(ctx, query),
    filteredPatterns(ctx, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total, offset: query.offset }
}

/** The rows `offset` and following of the timeline, `limit` of them. */
export async function timelineRows(now: Ctx, query: Query): Promise<TimelineRow[]> {
  const ctx = asOfMoment(now, query.at)
  const rows = await patternsInOrder(ctx, query).offset(query.offset).limit(query.limit).execute()
  return toRows(ctx, rows, query)
}

/** The patterns the timeline's filters find with their names and those of their spaces, in the order of the board. */
export const patternsInOrder = (ctx: Ctx, query: Query) =>
  filteredPatterns(ctx, query)
    .select(['patterns.id', 'patterns.space_id', 'patterns.venue_area_id', 'patterns.title', 'patterns.title_en'])
    .select(['place.space_title', 'place.space_title_en'])
    .orderBy(sql`patterns.venue_area_id is null`)
    .orderBy('place.space_title')
    .orderBy('patterns.space_id')
    .orderBy('patterns.title')
    .orderBy('patterns.id')

/** The patterns the timeline's filters find in the reader's scope, joined with their venue area or room as `place`. */
function filteredPatterns(ctx: Ctx, query: Query) {
  let rows = ctx.db
    .selectFrom('patterns')
    .innerJoin(
      (spaces) =>
        spaces
          .selectFrom('venue_areas')
          .select(['id', 'space_title', 'space_title_en', 'search'])
          .unionAll(spaces.selectFrom('rooms').select(['id', 'space_title', 'space_title_en', 'search']))
          .as('place'),
      (join) => join.onRef('place.id', '=', 'patterns.space_id'),
    )
    .where(patternInScope(ctx.actor))
  // Each word may stand in the name of the pattern or in that of its space.
  for (const word of searchPatterns(query.q))
    rows = rows.where(sql<boolean>`(patterns.search like ${word} or place.search like ${word})`)
  if (query.spaceId !== undefined) rows = rows.where('patterns.space_id', '=', query.spaceId)
  if (query.spaceLevel)
    rows = rows.where(query.spaceLevel === '2' ? 'patterns.venue_area_id' : 'patterns.room_id', 'is not', null)
  if (query.ownerId !== undefined) rows = rows.where('patterns.created_by', '=', query.ownerId)
  if (query.status) rows = rows.where(statusIs('pattern', 'patterns.id', query.status, ctx.now))
  if (query.scheduled)
    rows = rows.where(
      sql<boolean>`exists (select from schedule_entries as entry
        where entry.pattern_id = patterns.id and entry.period && ${timeOf(query)})`,
    )
  return rows
}

/** The time asked for, from or to any where an end is left out or ''; an end before its start is the same as no time at all. */
export function timeOf({ from, to }: Pick<Query, 'from' | 'to'>) {
  const start = momentOf(from ?? '')?.toISOString() ?? '-infinity'
  const end = momentOf(to ?? '')?.toISOString() ?? 'infinity'
  return sql`tstzrange(${start}::timestamptz, greatest(${start}::timestamptz, ${end}::timestamptz))`
}

type Row = {
  id: string
  space_id: string
  venue_area_id: string | null
  title: string
  title_en: string
  space_title: string
  space_title_en: string
}

async function toRows(ctx: Ctx, rows: Row[], query: Query): Promise<TimelineRow[]> {
  const ids = rows.map((row) => row.id)
  const [entries, publications, stops] = await Promise.all([
    entriesOfPatterns(ctx, ids, sql`period && ${timeOf(query)}`),
    publicationOfPatterns(ctx, ids),
    stopSpans(ctx, [...ids, ...rows.map((row) => row.space_id)]),
  ])
  return rows.map((row) => {
    const isArea = row.venue_area_id !== null
    return {
      id: row.id,
      spaceLevel: isArea ? 2 : 3,
      space: { id: row.space_id, spaceTitle: row.space_title, spaceTitleEn: row.space_title_en },
      spacePatternTitle: row.title,
      spacePatternTitleEn: row.title_en,
      status: publications.get(row.id)?.status ?? 'unregistered',
      // What stands as of another moment is not changed from there.
      mayPublish:
        query.at === undefined && canInScope(ctx.actor, isArea ? 'areaPattern.publish' : 'roomPattern.publish'),
      entries: (entries.get(row.id) ?? []).map(shownEntry),
      stops: [...(stops.get(row.id) ?? []), ...(stops.get(row.space_id) ?? [])].map(shownStop),
    }
  })
}

/** An entry as the timeline answers it. */
export const shownEntry = <E extends { starts: Date; ends: Date }>({ starts, ends, ...entry }: E) => ({
  ...entry,
  openStartDate: starts.toISOString(),
  openEndDate: ends.toISOString(),
})

/** A stop as the timeline answers it. */
export const shownStop = ({ stoppedAt, reopenedAt }: StopSpan) => ({
  stoppedAt: new Date(stoppedAt).toISOString(),
  reopenedAt: reopenedAt === null ? null : new Date(reopenedAt).toISOString(),
})
