import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksGoing, unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import type { ArEventConsequences } from '#lib/contracts/ar-events.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { arEventsGoing, lockTransitionsOf, transitionCounts, transitionsGoing, transitionTrail } from '../going/door.ts'
import { lockArEvent } from './lock-ar-event.ts'
import { findArEvent } from './read-ar-events.ts'

/** `GET /ar-events/:id/consequences`: what deleting it would take with it. */
export async function arEventConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.arEventConsequences>,
): Promise<{ item: ArEventConsequences }> {
  const event = await findArEvent(ctx, params.id)
  demandInScope(ctx, 'arEvent.delete')
  const going = await goingWith(ctx, event.id)
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

/** `DELETE /ar-events/:id`: with its data, its schedule and its transitions, also where it is open; its stop history stays in the audit log. */
export async function deleteArEvent(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteArEvent>) {
  const event = await lockArEvent(ctx, params.id, 'deletion')
  demandInScope(ctx, 'arEvent.delete')
  demandVersion(ctx, event, version)
  await lockTransitionsOf(ctx, [event.id])
  const transitions = await transitionsGoing(ctx, [event.id])
  const going = await goingWith(ctx, event.id)
  const before = { ...event, ...going }
  await unlinkLinks(ctx, going.links)
  await ctx.db.deleteFrom('ar_events').where('id', '=', event.id).execute()
  await record(
    ctx,
    { action: 'arEvent.deleted', targetKind: 'arEvent', targetId: event.id, before },
    ...transitionTrail(transitions),
  )
  return null
}

async function goingWith(ctx: Ctx, id: string) {
  const [going] = await arEventsGoing(ctx, { id })
  if (!going) throw new Error(`AR event ${id} is not there`)
  return { ...going, links: await linksGoing(ctx, [id]) }
}
