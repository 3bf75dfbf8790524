import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { Held, Refused } from '#lib/cms/kernel/entity/many-writer.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { linksByHolder, unlinkLinks } from '#lib/cms/links/external-transitions/door.ts'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { lockTransitionsOf, transitionsGoing, transitionTrail } from '../going/door.ts'
import { goingWithArEvents } from './ar-event-consequences.ts'
import { lockArEvent } from './lock-ar-event.ts'
import { arEventsAmong } from './read-ar-events.ts'

/** `DELETE /ar-events/:id`: with its data, its schedule and its transitions, also where it is open; its stop history stays in the audit log. */
export async function deleteArEvent(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteArEvent>) {
  const event = await lockArEvent(ctx, params.id)
  demandInScope(ctx, 'arEvent.delete')
  demandVersion(ctx, event, version)
  await endArEvents(ctx, [event])
  return null
}

/** The same of many as one set. */
export async function removeArEvents(ctx: Ctx, held: readonly Held[]): Promise<Refused> {
  const ids = held.map(({ id }) => id)
  if (!canInScope(ctx.actor, 'arEvent.delete')) return new Map(ids.map((id) => [id, notAllowed()]))
  await endArEvents(ctx, await arEventsAmong(ctx, ids))
  return new Map()
}

/** Deletes AR events that are locked, with an audit row each and one a transition; in as many statements whatever their number. */
async function endArEvents(ctx: Ctx, events: readonly ArEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id)
  await lockTransitionsOf(ctx, ids)
  const transitions = await transitionsGoing(ctx, ids)
  const { going, links } = await goingWithArEvents(ctx, ids)
  const linksOf = linksByHolder(links)
  await unlinkLinks(ctx, links)
  await ctx.db.deleteFrom('ar_events').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await recordAll(ctx, [
    ...events.map((event) => ({
      action: 'arEvent.deleted' as const,
      targetKind: 'arEvent',
      targetId: event.id,
      before: { ...event, ...going.get(event.id), links: linksOf.get(event.id) ?? [] },
    })),
    ...transitionTrail(transitions),
  ])
}
