import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { statusesAt, stopSpans } from '#lib/cms/publication/schedules/door.ts'
import { arEventRows } from '#lib/cms/spaces/ar-events/door.ts'
import type * as calls from '#lib/contracts/calls/timelines.ts'
import type { ArTimelinePart, ArTimelineQuery, ArTimelineRow } from '#lib/contracts/timeline.ts'
import { entriesOfArEvents } from './entries-of-patterns.ts'
import { shownEntry, shownStop, timeOf } from './read-timeline.ts'

/** `GET /ar-timeline`: AR events of the actor's scope by name, with their entries in the time asked for. */
export async function readArTimeline(
  now: Ctx,
  { query }: CallOf<typeof calls.readArTimeline>,
): Promise<ArTimelinePart> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'arEvent.read')
  const found = filtered(ctx, query)
  const [rows, { total }] = await Promise.all([
    found.orderBy('ar_events.title').orderBy('ar_events.id').offset(query.offset).limit(query.limit).execute(),
    found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: await toRows(ctx, rows, query), total, offset: query.offset }
}

function filtered(ctx: Ctx, { q, spaceId }: ArTimelineQuery) {
  const rows = arEventRows(ctx).where(matchesKeywords('ar_events.search', q))
  return spaceId === undefined ? rows : rows.where('space_id', '=', spaceId)
}

type Row = Awaited<ReturnType<ReturnType<typeof filtered>['executeTakeFirstOrThrow']>>

async function toRows(ctx: Ctx, rows: Row[], query: ArTimelineQuery): Promise<ArTimelineRow[]> {
  const ids = rows.map((row) => row.id)
  const [entries, statuses, stops] = await Promise.all([
    entriesOfArEvents(ctx, ids, sql`period && ${timeOf(query)}`),
    statusesAt(ctx, ids),
    stopSpans(ctx, [...ids, ...rows.map(({ space }) => space.id)]),
  ])
  return rows.map(({ id, title, title_en, space }) => ({
    id,
    space,
    spacePatternTitle: title,
    spacePatternTitleEn: title_en,
    status: statuses.get(id) ?? 'unregistered',
    entries: (entries.get(id) ?? []).map(shownEntry),
    stops: [...(stops.get(id) ?? []), ...(stops.get(space.id) ?? [])].map(shownStop),
  }))
}
