import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { entryStatus, type OpenType, type StopSpan } from '#lib/core/publication-status.ts'
import { stopSpans } from './stop-spans.ts'

/** The entries of the patterns and AR events in the actor's scope, with all that an item needs. */
export const entryRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('schedule_entries')
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

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>

/** Rows as items of the contract, each with where it stands at `ctx.now`. */
export async function toEntries(ctx: Ctx, rows: EntryRow[]): Promise<ScheduleEntry[]> {
  const stops = await stopSpans(
    ctx,
    rows.flatMap((row) => [subjectOf(row), row.space_id]),
  )
  return rows.map((row) => {
    const own = [...(stops.get(subjectOf(row)) ?? []), ...(stops.get(row.space_id) ?? [])]
    return { ...fieldsOf(row), stops: stopsWithin(row, own), status: statusOf(ctx, row, own) }
  })
}

/** The ID of the pattern or AR event of an entry. */
export const subjectOf = (row: Pick<EntryRow, 'pattern_id' | 'ar_event_id'>): string =>
  row.pattern_id ?? row.ar_event_id ?? ''

/** The actions of the policy that the subject of an entry goes by. */
export function actionsOf(row: {
  ar_event_id: string | null
  venue_area_id: string | null
}): 'arEvent' | 'areaPattern' | 'roomPattern' {
  if (row.ar_event_id !== null) return 'arEvent'
  return row.venue_area_id === null ? 'roomPattern' : 'areaPattern'
}

function statusOf(ctx: Ctx, row: EntryRow, stops: StopSpan[]): ScheduleEntry['status'] {
  const entry = { openType: openTypeOf(row), start: row.starts.getTime(), end: row.ends.getTime() }
  return entryStatus(entry, stops, ctx.now.getTime())
}

const openTypeOf = (row: { open_type: string }): OpenType => (row.open_type === 'archive' ? 'archive' : 'normal')

const fieldsOf = (row: EntryRow): Omit<ScheduleEntry, 'status' | 'stops'> => ({
  ...stampsOf(row),
  spacePatternId: row.pattern_id,
  arEventId: row.ar_event_id,
  spacePatternTitle: row.title,
  spacePatternTitleEn: row.title_en,
  openStartDate: row.starts.toISOString(),
  openEndDate: row.ends.toISOString(),
  openType: openTypeOf(row),
})

const stopsWithin = ({ starts, ends }: EntryRow, stops: readonly StopSpan[]): ScheduleEntry['stops'] =>
  stops
    .filter((stop) => stop.stoppedAt < ends.getTime() && (stop.reopenedAt ?? Infinity) > starts.getTime())
    .map(({ stoppedAt, reopenedAt }) => ({
      stoppedAt: new Date(stoppedAt).toISOString(),
      reopenedAt: reopenedAt === null ? null : new Date(reopenedAt).toISOString(),
    }))
