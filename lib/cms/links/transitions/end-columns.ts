import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { arEventInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { isId } from '#lib/contracts/fields.ts'
import { AUTO, type TransitionClass, type TransitionInput } from '#lib/contracts/transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { demandAutoCandidate, leadsSomewhere } from './auto-candidates.ts'

const SPACES = ['expo_area', 'venue_area', 'room', 'ar_event'] as const
type Space = (typeof SPACES)[number]
type Side = 'from' | 'to'

/** What the IDs of a form name, among what the actor may choose as that end, and whether Auto leads somewhere where that is asked. */
type EndsFound = { from: Space | null; to: Space | null; leads: boolean }

/** The same as a value of a statement. */
export function endsFound(ctx: Ctx, input: TransitionInput): RawBuilder<EndsFound> {
  const space = (id: string, side: Side) =>
    isId(id) ? sql`(select space from (${spacesAmong(ctx, [id], side)}) as named)` : sql`null`
  return sql`json_build_object('from', ${space(input.transitionFromId, 'from')}, 'to', ${space(input.transitionToId, 'to')},
    'leads', ${leadsSomewhere(ctx, input)})`
}

/** The columns of both ends of a form, looked up in one statement; refused as `demandEnds` says. */
export async function endColumns(ctx: Ctx, input: TransitionInput) {
  const { rows } = await sql<{ found: EndsFound }>`select ${endsFound(ctx, input)} as found`.execute(ctx.db)
  return demandEnds(ctx, input, rows[0]?.found)
}

/**
 * The columns of both ends of a form that were looked up. The source must be the actor's own, the destination something she sees; of the source alone
 * she decides. Refused at `transitionFromId` or `transitionToId` where there is none such, and as `demandAutoCandidate` says.
 */
export function demandEnds(ctx: Ctx, input: TransitionInput, found: EndsFound | undefined) {
  const { transitionFromId: from, transitionToId: to } = input
  const { from: source = null, to: target = null, leads = false } = found ?? {}
  if (!isId(from) && ctx.actor.authority > 1) throw fieldRefused('transitionFromId', 'notAllowed')
  if (isId(from)) demandFound('transitionFromId', source)
  if (isId(to)) demandFound('transitionToId', target)
  demandAutoCandidate(leads)
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

/** What each of these IDs names, among what this actor may choose as that end, in one statement. */
export async function spacesSeen(ctx: Ctx, ids: readonly string[], side: Side): Promise<Map<string, Space>> {
  if (ids.length === 0) return new Map()
  const found = await spacesAmong(ctx, ids, side).execute(ctx.db)
  return new Map(found.rows.map(({ id, space }) => [id, space]))
}

function spacesAmong({ actor }: Ctx, ids: readonly string[], side: Side) {
  // Rooms linked to her venue areas are hers to read only: transitions lead to them, and not from them.
  const rooms = side === 'from' && (actor.authority === 2 || actor.authority === 3) ? sql`false` : roomInScope(actor)
  const isAsked = sql`id = any(${[...ids]}::uuid[])`
  return sql<{ id: string; space: Space }>`
    select id, 'expo_area' as space from expo_areas where ${isAsked} and ${sql.val(actor.authority <= 1)}
    union all select id, 'venue_area' from venue_areas where ${isAsked} and ${venueAreaInScope(actor)}
    union all select id, 'room' from rooms where ${isAsked} and ${rooms}
    union all select id, 'ar_event' from ar_events where ${isAsked} and ${arEventInScope(actor)}`
}
