import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { isId } from '#lib/contracts/fields.ts'
import { AUTO, type TransitionClass, type TransitionInput } from '#lib/contracts/transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'

const SPACES = ['expo_area', 'venue_area', 'room', 'ar_event'] as const
type Space = (typeof SPACES)[number]

/**
 * The columns of both ends. The source must be the actor's own, the destination something she sees; of the source alone she
 * decides. Refused at `transitionFromId` or `transitionToId` where there is none such.
 */
export async function endColumns(ctx: Ctx, { transitionFromId: from, transitionToId: to }: TransitionInput) {
  if (!isId(from) && ctx.actor.authority > 1) throw fieldRefused('transitionFromId', 'notAllowed')
  const source = isId(from) ? await spaceOf(ctx, from, 'from') : null
  if (isId(from)) demandFound('transitionFromId', source)
  const target = isId(to) ? await spaceOf(ctx, to, 'to') : null
  if (isId(to)) demandFound('transitionToId', target)
  return columnsOf({ id: from, space: source }, { id: to, space: target })
}

/** An end, and what its ID names; null where it is a word. */
type End = { id: string; space: Space | null }

/** The columns of two ends that were looked up. */
export const columnsOf = ({ id: from, space: source }: End, { id: to, space: target }: End) => ({
  from_expo_area_id: source === 'expo_area' ? from : null,
  from_venue_area_id: source === 'venue_area' ? from : null,
  from_room_id: source === 'room' ? from : null,
  from_ar_event_id: source === 'ar_event' ? from : null,
  from_class: source ? null : (from as TransitionClass),
  ...destinationColumns({ id: to, space: target }),
})

/** The columns of a destination that was looked up. */
export const destinationColumns = ({ id: to, space: target }: End) => ({
  to_expo_area_id: target === 'expo_area' ? to : null,
  to_venue_area_id: target === 'venue_area' ? to : null,
  to_room_id: target === 'room' ? to : null,
  to_ar_event_id: target === 'ar_event' ? to : null,
  to_class: target || to === AUTO ? null : (to as TransitionClass),
  to_auto: to === AUTO,
})

/** What the ID names, among what this actor may choose as that end. */
async function spaceOf(ctx: Ctx, id: string, side: 'from' | 'to'): Promise<Space | null> {
  const found = await spacesSeen(ctx, [id], side)
  return found.get(id) ?? null
}

/** What each of these IDs names, among what this actor may choose as that end, in one statement. */
export async function spacesSeen(ctx: Ctx, ids: readonly string[], side: 'from' | 'to'): Promise<Map<string, Space>> {
  if (ids.length === 0) return new Map()
  const { actor } = ctx
  // Rooms linked to her venue areas are hers to read only: transitions lead to them, and not from them.
  const rooms = side === 'from' && (actor.authority === 2 || actor.authority === 3) ? sql`false` : roomInScope(actor)
  const isAsked = sql`id = any(${[...ids]}::uuid[])`
  const found = await sql<{ id: string; space: Space }>`
    select id, 'expo_area' as space from expo_areas where ${isAsked} and ${sql.val(actor.authority <= 1)}
    union all select id, 'venue_area' from venue_areas where ${isAsked} and ${venueAreaInScope(actor)}
    union all select id, 'room' from rooms where ${isAsked} and ${rooms}
    union all select id, 'ar_event' from ar_events where ${isAsked} and ${arEventInScope(actor)}`.execute(ctx.db)
  return new Map(found.rows.map(({ id, space }) => [id, space]))
}
