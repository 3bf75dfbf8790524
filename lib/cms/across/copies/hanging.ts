import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { addLinkCopies, readLinks } from '#lib/cms/links/external-transitions/door.ts'
import { readLeaving } from '#lib/cms/links/transitions/door.ts'
import { addArDataCopies, readArData } from '#lib/cms/spaces/ar-data/door.ts'
import { addArEventCopies, readArEvents } from '#lib/cms/spaces/ar-events/door.ts'
import type { KeptHanging, KeptRoom } from '#lib/contracts/kept-spaces.ts'
import { addPatternCopies, type CopiedPattern, readPatterns } from './pattern-copies.ts'
import { redirectCopies, renameInCopies } from './use-copied-links.ts'

/** What of it is read: what goes along, or is counted before. */
type HangingTicks = {
  copyAreaPatterns: boolean
  copyPatterns: boolean
  copyArEvents: boolean
  copyTransitions: boolean
  copyLinks: boolean
}

type Spaces = { areaIds: readonly string[]; roomIds: readonly string[] }

const NO_DATA: KeptHanging['arData'] = { structures: [], anchors: [], markers: [] }

/**
 * What hangs on venue areas and rooms of the actor's scope, as far as it is ticked, in as many statements for many as for one. Links are those of
 * the spaces and of what is read of their patterns and AR events; transitions those that begin in the spaces and in what is read of their AR events,
 * but for those whose destination she does not see.
 */
export async function readHanging(ctx: Ctx, { areaIds, roomIds }: Spaces, ticks: HangingTicks): Promise<KeptHanging> {
  const spaceIds = [...areaIds, ...roomIds]
  const withPatterns = [...(ticks.copyAreaPatterns ? areaIds : []), ...(ticks.copyPatterns ? roomIds : [])]
  const patterns = withPatterns.length > 0 ? await readPatterns(ctx, withPatterns) : []
  const arEvents = ticks.copyArEvents ? await readArEvents(ctx, spaceIds) : []
  const eventIds = arEvents.map(({ id }) => id)
  const leaving = ticks.copyTransitions ? await readLeaving(ctx, [...spaceIds, ...eventIds]) : []
  return {
    patterns,
    arEvents,
    arData: ticks.copyArEvents ? await readArData(ctx, eventIds) : NO_DATA,
    transitions: leaving.flatMap(({ isSeen, ...transition }) => (isSeen ? transition : [])),
    links: ticks.copyLinks ? await readLinks(ctx, [...spaceIds, ...patterns.map(({ id }) => id), ...eventIds]) : [],
  }
}

/** A room that was read, and the ID of what was made of it. */
export type MadeRoom = { source: Pick<KeptRoom, 'id'> & { metaLimitExtrans: string | null }; id: string }

/** What was made: patterns, and by the IDs of what was read those of AR events and of all that transitions can begin in. */
type Made = {
  patterns: readonly CopiedPattern[]
  arEvents: ReadonlyMap<string, string>
  places: ReadonlyMap<string, string>
}

/**
 * Makes what hangs on spaces anew on their copies, but for transitions: periods must be there before (`addTransitionCopies`). What uses a link that
 * is made uses the new one. `areas`: the ID of each venue area's copy, by its own; the caller made the copies. `madeFrom`: the template, where
 * they are made from one.
 */
export async function addHanging(
  ctx: Ctx,
  { areas, rooms }: { areas: ReadonlyMap<string, string>; rooms: readonly MadeRoom[] },
  hanging: KeptHanging,
  madeFrom?: string,
): Promise<Made> {
  const spaces = new Map([...areas, ...rooms.map(({ source, id }) => [source.id, id] as const)])
  const onMade = <T extends { spaceId: string }>(all: readonly T[]) => all.filter(({ spaceId }) => spaces.has(spaceId))
  const patterns = await addPatternCopies(ctx, onMade(hanging.patterns), spaces, madeFrom)
  const arEvents = await addArEventCopies(ctx, onMade(hanging.arEvents), spaces, madeFrom)
  await addArDataCopies(ctx, dataOf(hanging.arData, arEvents), arEvents, madeFrom)
  const copies = new Map([...spaces, ...patterns.map(({ source, id }) => [source.id, id] as const), ...arEvents])
  const links = await addLinkCopies(ctx, hanging.links, copies, madeFrom)
  await redirectCopies(ctx, rooms, links)
  await renameInCopies(ctx, patterns, links)
  return { patterns, arEvents, places: new Map([...spaces, ...arEvents]) }
}

/** The data of AR events that were made. */
const dataOf = ({ structures, anchors, markers }: KeptHanging['arData'], made: ReadonlyMap<string, string>) => ({
  structures: structures.filter(({ arEventId }) => made.has(arEventId)),
  anchors: anchors.filter(({ arEventId }) => made.has(arEventId)),
  markers: markers.filter(({ arEventId }) => made.has(arEventId)),
})
