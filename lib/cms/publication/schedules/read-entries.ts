import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/schedule-entries.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { ENTRIES_MAX, type ScheduleEntry } from '#lib/contracts/schedule-entries.ts'
import { notFound } from '#lib/core/errors.ts'
import { actionsOf, type EntryRow, entryRows, toEntries } from './entry-rows.ts'

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
  const items = await toEntries(ctx, found.slice(0, ENTRIES_MAX))
  const totalIsEstimate = found.length > ENTRIES_MAX
  return { items, total: items.length, totalIsEstimate, offset: 0, nextCursor: null, prevCursor: null }
}

/** One entry of the actor's scope as the database has it; 404 xrcms0004. */
export async function findEntryRow(ctx: Ctx, id: string): Promise<EntryRow> {
  const row = await entryRows(ctx).where('schedule_entries.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  demandInScope(ctx, `${actionsOf(row)}.read`)
  return row
}

/** One entry of the actor's scope; 404 xrcms0004. */
export async function findEntry(ctx: Ctx, id: string): Promise<ScheduleEntry> {
  const [item] = await toEntries(ctx, [await findEntryRow(ctx, id)])
  if (!item) throw notFound()
  return item
}

/** `GET /schedule-entries/:id`. */
export const readEntry = async (ctx: Ctx, { params }: CallOf<typeof calls.readEntry>) => ({
  item: await findEntry(ctx, params.id),
})
