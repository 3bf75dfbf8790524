import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { linksForAll } from '#lib/cms/links/external-transitions/door.ts'
import { copyGrants } from '#lib/cms/people/grants/door.ts'
import { addEntries } from '#lib/cms/publication/schedules/door.ts'
import { addPatterns } from '#lib/cms/spaces/patterns/door.ts'
import type { RoomCopy } from '#lib/contracts/copies.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { newId } from '#lib/core/id.ts'
import { inputOf, patternsOf } from './copy-patterns.ts'
import { entriesLeft } from './entries-left.ts'

/** A pattern of a room, and its copy: its ID and the links that it names. */
type CopiedPattern = { source: Pattern; id: string; exTransitionIds: string[] }

/**
 * Copies the patterns of rooms into the copies of the rooms, with the periods that have not ended and the people where they are ticked. As many
 * statements for many as for one, but for people. `rooms`: the ID of each room's copy, by its own; the caller made the copies.
 */
export async function copyRoomPatterns(
  ctx: Ctx,
  rooms: ReadonlyMap<string, string>,
  ticks: Pick<RoomCopy, 'copySchedule' | 'copyGrants'>,
): Promise<CopiedPattern[]> {
  const sources = await patternsOf(ctx, [...rooms.keys()])
  const roomOf = (source: Pattern) => rooms.get(source.space.id) ?? ''
  // A link of one space stays with it.
  const forAll = new Set(
    await linksForAll(
      ctx,
      sources.flatMap(({ exTransitionIds }) => exTransitionIds),
    ),
  )
  const copied = sources.map((source) => {
    const exTransitionIds = source.exTransitionIds.filter((link) => forAll.has(link))
    return { source, id: newId(ctx.now), exTransitionIds }
  })
  const all = copied.map(({ source, id, exTransitionIds }) => {
    return { id, copiedFrom: source.id, input: { ...inputOf(source, roomOf(source)), exTransitionIds } }
  })
  await addPatterns(ctx, 3, all)
  if (ticks.copySchedule) await copySchedules(ctx, copied, roomOf)
  if (ticks.copyGrants) for (const { source, id } of copied) await copyGrants(ctx, 'pattern', source.id, id)
  return copied
}

/** The rooms were just made: nobody books there, and what did not overlap does not now. */
async function copySchedules(ctx: Ctx, copied: readonly CopiedPattern[], roomOf: (source: Pattern) => string) {
  const copyOf = new Map(copied.map((one) => [one.source.id, one]))
  const left = await entriesLeft(ctx, 'pattern_id', [...copyOf.keys()])
  const entries = left.flatMap(({ subjectId, entry }) => {
    const copy = copyOf.get(subjectId)
    return copy ? [{ patternId: copy.id, clashId: roomOf(copy.source), entry }] : []
  })
  await addEntries(ctx, entries)
}
