import { sql } from 'kysely'
import type { ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { type OpenType, publicationStatus, type StopSpan } from '#lib/core/publication-status.ts'
import type { Ctx } from '../context.ts'
import { stampColumns, stampsOf } from '../db/stamps.ts'
import { patternInScope } from '../scope/scope.ts'
import { stopSpans } from '../stops/stop-spans.ts'

/** The entries of the patterns in the actor's scope, with all that an item needs. */
export const entryRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('schedule_entries')
    .innerJoin('patterns', 'patterns.id', 'schedule_entries.pattern_id')
    .where(patternInScope(ctx.actor))
    .select(stampColumns('schedule_entries'))
    .select(['pattern_id', 'clash_id', 'schedule_entries.open_type', 'patterns.title', 'patterns.title_en'])
    .select(['patterns.venue_area_id'])
    .select([sql<Date>`lower(period)`.as('starts'), sql<Date>`upper(period)`.as('ends')])

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>

/** Rows as items of the contract, each with where it stands at `ctx.now`. */
export async function toEntries(ctx: Ctx, rows: EntryRow[]): Promise<ScheduleEntry[]> {
  const stops = await stopSpans(
    ctx,
    rows.flatMap((row) => [row.pattern_id, row.clash_id]),
  )
  return rows.map((row) => ({
    ...fieldsOf(row),
    status: statusOf(ctx, row, [...(stops.get(row.pattern_id) ?? []), ...(stops.get(row.clash_id) ?? [])]),
  }))
}

function statusOf(ctx: Ctx, row: EntryRow, stops: StopSpan[]): ScheduleEntry['status'] {
  const entry = { openType: openTypeOf(row), start: row.starts.getTime(), end: row.ends.getTime() }
  // What is over is over: a stop hides only what would still be seen.
  return publicationStatus([entry], row.ends <= ctx.now ? [] : stops, ctx.now.getTime())
}

const openTypeOf = (row: { open_type: string }): OpenType => (row.open_type === 'archive' ? 'archive' : 'normal')

const fieldsOf = (row: EntryRow): Omit<ScheduleEntry, 'status'> => ({
  ...stampsOf(row),
  spacePatternId: row.pattern_id,
  spacePatternTitle: row.title,
  spacePatternTitleEn: row.title_en,
  openStartDate: row.starts.toISOString(),
  openEndDate: row.ends.toISOString(),
  openType: openTypeOf(row),
})
