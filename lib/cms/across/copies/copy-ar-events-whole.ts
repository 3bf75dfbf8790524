import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { addEntries, entryRows } from '#lib/cms/publication/schedules/door.ts'
import { copyArData } from '#lib/cms/spaces/ar-data/door.ts'
import { copyArEvents } from '#lib/cms/spaces/ar-events/door.ts'
import { entryOf } from './copy-patterns.ts'

/**
 * Copies the AR events of rooms into the copies of the rooms, with their data and, where it is ticked, the periods that have not ended; the ID of each
 * copy, by that of the event. As many statements for many as for one.
 */
export async function copyArEventsWhole(
  ctx: Ctx,
  rooms: ReadonlyMap<string, string>,
  { copySchedule }: { copySchedule: boolean },
): Promise<ReadonlyMap<string, string>> {
  const events = await copyArEvents(ctx, rooms)
  await copyArData(ctx, events)
  if (!copySchedule) return events
  const left = await arEntriesLeft(ctx, [...events.keys()])
  const entries = left.map(({ ar_event_id, ...row }) => {
    const arEventId = events.get(ar_event_id ?? '') ?? ''
    return { arEventId, clashId: arEventId, entry: entryOf(row) }
  })
  await addEntries(ctx, entries)
  return events
}

/** The entries of these AR events that have not ended. */
export const arEntriesLeft = (ctx: Ctx, arEventIds: readonly string[]) =>
  entryRows(ctx)
    .where('schedule_entries.ar_event_id', '=', sql<string>`any(${[...arEventIds]}::uuid[])`)
    .where(sql<boolean>`upper(period) > ${ctx.now}`)
    .orderBy(sql`lower(period)`)
    .execute()
