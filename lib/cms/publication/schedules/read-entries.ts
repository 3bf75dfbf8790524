import { type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { arEventInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/schedule-entries.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { ENTRIES_MAX, type ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { notFound } from '#lib/core/errors.ts'
import { entryStatus, type StopSpan } from '#lib/core/publication-status.ts'
import { stopsOf } from './schedule-columns.ts'
import { stopSpans } from './stop-spans.ts'

/** The entries of the patterns and AR events in the actor's scope, with all that an item needs. */
export const entryRows = (ctx: Ctx, from = ctx.db.selectFrom('schedule_entries')) =>
  from
    .leftJoin('patterns', 'patterns.id', 'schedule_entries.pattern_id')
    .leftJoin('ar_events', 'ar_events.id', 'schedule_entries.ar_event_id')
    .where(
      sql<boolean>`((pattern_id is not null and ${patternInScope(ctx.actor)})
        or (ar_event_id is not null and ${arEventInScope(ctx.actor)}))`,
    )
    .select(stampColumns(ctx, 'schedule_entries'))
    .select(['pattern_id', 'ar_event_id', 'clash_id', 'schedule_entries.open_type', 'patterns.venue_area_id'])
    .select(sql<string>`coalesce(patterns.title, ar_events.title)`.as('title'))
    .select(sql<string>`coalesce(patterns.title_en, ar_events.title_en)`.as('title_en'))
    // What else stops it: the venue area or room of the pattern or AR event.
    .select(sql<string>`coalesce(patterns.space_id, ar_events.space_id)`.as('space_id'))
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])

type Row = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>

/** Rows as items of the contract, each with where it stands at `ctx.now`. */
async function toItems(ctx: Ctx, rows: Row[]): Promise<ScheduleEntry[]> {
  const stops = await stopSpans(
    ctx,
    rows.flatMap((row) => [subjectOf(row), row.space_id]),
  )
  return rows.map((row) => toItem(ctx, row, [...(stops.get(subjectOf(row)) ?? []), ...(stops.get(row.space_id) ?? [])]))
}

/** A row as an item, by the stops of its subject and of the space of that. */
const toItem = (ctx: Ctx, row: Row, stops: readonly StopSpan[]): ScheduleEntry => ({
  ...fieldsOf(row),
  stops: stopsWithin(row, stops),
  status: statusOf(ctx, row, stops),
})

/** The ID of the pattern or AR event of an entry. */
export const subjectOf = (row: Pick<Row, 'pattern_id' | 'ar_event_id'>): string =>
  row.pattern_id ?? row.ar_event_id ?? ''

/** The actions of the policy that the subject of an entry goes by. */
export function actionsOf(row: {
  ar_event_id: string | null
  venue_area_id: string | null
}): 'arEvent' | 'areaPattern' | 'roomPattern' {
  if (row.ar_event_id !== null) return 'arEvent'
  return row.venue_area_id === null ? 'roomPattern' : 'areaPattern'
}

function statusOf(ctx: Ctx, row: Row, stops: readonly StopSpan[]): ScheduleEntry['status'] {
  const entry = { openType: row.open_type, start: row.starts.getTime(), end: row.ends.getTime() }
  return entryStatus(entry, stops, ctx.now.getTime())
}

const fieldsOf = (row: Row): Omit<ScheduleEntry, 'status' | 'stops'> => ({
  ...stampsOf(row),
  spacePatternId: row.pattern_id,
  arEventId: row.ar_event_id,
  spacePatternTitle: row.title,
  spacePatternTitleEn: row.title_en,
  openStartDate: row.starts.toISOString(),
  openEndDate: row.ends.toISOString(),
  openType: row.open_type,
})

const stopsWithin = ({ starts, ends }: Row, stops: readonly StopSpan[]): ScheduleEntry['stops'] =>
  stops
    .filter((stop) => stop.stoppedAt < ends.getTime() && (stop.reopenedAt ?? Infinity) > starts.getTime())
    .map(({ stoppedAt, reopenedAt }) => ({
      stoppedAt: new Date(stoppedAt).toISOString(),
      reopenedAt: reopenedAt === null ? null : new Date(reopenedAt).toISOString(),
    }))

/**
 * `GET /schedule-entries`: every entry of a pattern or an AR event, or of all patterns of a venue area or a room, that the actor may see.
 * Without either it is the whole scope, of which at most ENTRIES_MAX are listed; `totalIsEstimate` then says that there are more.
 */
export async function listEntries(now: Ctx, { query }: CallOf<typeof calls.listEntries>): Promise<Page<ScheduleEntry>> {
  const ctx = asOfMoment(now, query.at)
  let rows = entryRows(ctx)
  if (query.spacePatternId !== undefined) rows = rows.where('pattern_id', '=', query.spacePatternId)
  if (query.arEventId !== undefined) rows = rows.where('ar_event_id', '=', query.arEventId)
  if (query.spaceId !== undefined) rows = rows.where('clash_id', '=', query.spaceId)
  const found = await rows
    .orderBy(sql`lower(period)`)
    .orderBy('schedule_entries.id')
    .limit(ENTRIES_MAX + 1)
    .execute()
  const items = await toItems(ctx, found.slice(0, ENTRIES_MAX))
  const totalIsEstimate = found.length > ENTRIES_MAX
  return { items, total: items.length, totalIsEstimate, offset: 0, nextCursor: null, prevCursor: null }
}

/** One entry of the actor's scope as the database has it; 404 xrcms0004. */
export async function findEntryRow(ctx: Ctx, id: string): Promise<Row> {
  const row = await entryRows(ctx).where('schedule_entries.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  demandInScope(ctx, `${actionsOf(row)}.read`)
  return row
}

/** An entry with the stops, and the space, that what visitors see of it goes by. */
export type WholeEntry = { item: ScheduleEntry; row: Row; stops: readonly StopSpan[] }

/** The same as rows: of a page, whose entries are often of the same subject, stops are looked up once for each. */
const wholeRows = (ctx: Ctx, from?: Parameters<typeof entryRows>[1]) =>
  entryRows(ctx, from).select(stopsOfEntry.as('stops'))

const stopsOfEntry = stopsOf(
  'schedule_entries.pattern_id',
  'schedule_entries.ar_event_id',
  'patterns.space_id',
  'ar_events.space_id',
)

function toWhole(ctx: Ctx, row: Row & { stops: readonly StopSpan[] }): WholeEntry {
  demandInScope(ctx, `${actionsOf(row)}.read`)
  return { item: toItem(ctx, row, row.stops), row, stops: row.stops }
}

/** One entry of the actor's scope with them; 404 xrcms0004. */
export async function findWholeEntry(ctx: Ctx, id: string): Promise<WholeEntry> {
  const row = await wholeRows(ctx).where('schedule_entries.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toWhole(ctx, row)
}

/** One entry of the actor's scope; 404 xrcms0004. */
export const findEntry = async (ctx: Ctx, id: string): Promise<ScheduleEntry> => (await findWholeEntry(ctx, id)).item

/** The entry that a statement locks or writes; undefined where there is none. `rows`: as for `fromRows`; `beside`: what that statement does besides. */
export async function entryFrom(
  ctx: Ctx,
  rows: OperationNodeSource,
  beside: RawBuilder<unknown> = sql`null`,
): Promise<WholeEntry | undefined> {
  const from = fromRows(ctx.db, 'schedule_entries', rows)
  const row = await wholeRows(ctx, from).select(beside.as('beside')).executeTakeFirst()
  return row && toWhole(ctx, row)
}
