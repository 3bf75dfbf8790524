import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksGoing } from '#lib/cms/links/external-transitions/door.ts'
import type { ArEventConsequences } from '#lib/contracts/ar-events.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { arEventsGoing, transitionCounts, transitionsGoing } from '../going/door.ts'
import { findArEvent } from './read-ar-events.ts'

/** `GET /ar-events/:id/consequences`: what deleting it would take with it. */
export async function arEventConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.arEventConsequences>,
): Promise<{ item: ArEventConsequences }> {
  const event = await findArEvent(ctx, params.id)
  demandInScope(ctx, 'arEvent.delete')
  const going = await goingWithArEvent(ctx, event.id)
  return {
    item: {
      isPublic: event.publication.isPublic,
      scheduleEntries: going.scheduleEntries.length,
      entriesComing: going.scheduleEntries.filter((entry) => new Date(entry.openStartDate) > ctx.now).length,
      structures: going.structures.length,
      anchors: going.anchors.length,
      markers: going.markers.length,
      ...transitionCounts(await transitionsGoing(ctx, [event.id])),
      stops: going.stops.length,
      unlinkedLinks: going.links.length,
    },
  }
}

/** All that goes with it when it is deleted. */
export async function goingWithArEvent(ctx: Ctx, id: string) {
  const [going] = await arEventsGoing(ctx, { id })
  if (!going) throw new Error(`AR event ${id} is not there`)
  return { ...going, links: await linksGoing(ctx, [id]) }
}
