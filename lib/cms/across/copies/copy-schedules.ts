import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { addEntries } from '#lib/cms/publication/schedules/door.ts'
import { entriesLeft } from './entries-left.ts'
import type { CopiedPattern } from './pattern-copies.ts'

type Copies = { patterns: readonly CopiedPattern[]; arEvents: ReadonlyMap<string, string> }

/**
 * Gives copies the periods of their sources that have not ended, a statement for all. Their rooms (`rooms`: the ID of each room's copy, by its own)
 * were just made: nobody books there, and what did not overlap does not now.
 */
export async function copySchedules(
  ctx: Ctx,
  { patterns, arEvents }: Copies,
  rooms: ReadonlyMap<string, string>,
): Promise<void> {
  const copyOf = new Map(patterns.map((one) => [one.source.id, one]))
  const ofPatterns = await entriesLeft(ctx, 'pattern_id', [...copyOf.keys()])
  await addEntries(
    ctx,
    ofPatterns.flatMap(({ subjectId, entry }) => {
      const copy = copyOf.get(subjectId)
      return copy ? [{ patternId: copy.id, clashId: rooms.get(copy.source.spaceId) ?? '', entry }] : []
    }),
  )
  const ofEvents = await entriesLeft(ctx, 'ar_event_id', [...arEvents.keys()])
  await addEntries(
    ctx,
    ofEvents.map(({ subjectId, entry }) => {
      const arEventId = arEvents.get(subjectId) ?? ''
      return { arEventId, clashId: arEventId, entry }
    }),
  )
}
