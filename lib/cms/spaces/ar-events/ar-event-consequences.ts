import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksGoing } from '#lib/cms/links/external-transitions/door.ts'
import type { ArEventConsequences } from '#lib/contracts/ar-events.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { notFound } from '#lib/core/errors.ts'
import { arEventsGoing, transitionCounts, transitionsGoing } from '../going/door.ts'
import { findArEvent } from './read-ar-events.ts'

/** `GET /ar-events/:id/consequences`: what deleting it would take with it. */
export async function arEventConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.arEventConsequences>,
): Promise<{ item: ArEventConsequences }> {
  const event = await findArEvent(ctx, params.id)
  demandInScope(ctx, 'arEvent.delete')
  const { going: all, links } = await goingWithArEvents(ctx, [event.id])
  const going = all.get(event.id)
  if (!going) throw notFound()
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
      unlinkedLinks: links.length,
    },
  }
}

/** All that goes with AR events that are deleted: what of each, by its ID, and the links that lose their hold. */
export async function goingWithArEvents(ctx: Ctx, ids: readonly string[]) {
  const events = await arEventsGoing(ctx, { ids })
  return { going: new Map(events.map((event) => [event.id, event])), links: await linksGoing(ctx, ids) }
}
