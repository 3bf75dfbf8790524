import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { addEntries } from '#lib/cms/publication/schedules/door.ts'
import { copyArData } from '#lib/cms/spaces/ar-data/door.ts'
import { copyArEvents } from '#lib/cms/spaces/ar-events/door.ts'
import { entriesLeft } from './entries-left.ts'

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
  const left = await entriesLeft(ctx, 'ar_event_id', [...events.keys()])
  const entries = left.map(({ subjectId, entry }) => {
    const arEventId = events.get(subjectId) ?? ''
    return { arEventId, clashId: arEventId, entry }
  })
  await addEntries(ctx, entries)
  return events
}
