import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { arEventInScope, patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ExternalTransitionEdit } from '#lib/contracts/external-transitions.ts'
import { fieldRefused } from '#lib/core/errors.ts'

const NO_SPACE = {
  all_spaces: false,
  venue_area_id: null as string | null,
  room_id: null as string | null,
  pattern_id: null as string | null,
  ar_event_id: null as string | null,
}

/**
 * The columns of the linked space, which must be one the actor's links may be linked to: all spaces for levels 0 and 1; for the
 * others their own, by kind. Refused at `exTransSpace`, for all spaces at `exTransSpaceKind`.
 */
export async function linkedSpaceColumns(
  ctx: Ctx,
  { exTransSpaceKind: kind, exTransSpace: id }: Pick<ExternalTransitionEdit, 'exTransSpaceKind' | 'exTransSpace'>,
): Promise<typeof NO_SPACE> {
  if (kind === 'all') {
    if (ctx.actor.authority > 1) throw fieldRefused('exTransSpaceKind', 'notAllowed')
    return { ...NO_SPACE, all_spaces: true }
  }
  const { column, found } = SPACES[kind](ctx, id ?? '')
  // Under a lock, so that the space is there until the link names it.
  const { rows } = await found.execute(ctx.db)
  demandFound('exTransSpace', rows[0])
  return { ...NO_SPACE, [column]: id }
}

const SPACES = {
  venueArea: (ctx: Ctx, id: string) => ({
    column: 'venue_area_id',
    found: sql`select id from venue_areas where id = ${id} and ${venueAreaInScope(ctx.actor)} for key share`,
  }),
  room: (ctx: Ctx, id: string) => ({
    column: 'room_id',
    // Rooms linked to her venue areas are hers to read only.
    found: sql`select id from rooms where id = ${id} and ${isAreaLevel(ctx) ? sql`false` : roomInScope(ctx.actor)} for key share`,
  }),
  pattern: (ctx: Ctx, id: string) => ({
    column: 'pattern_id',
    found: sql`select id from patterns where id = ${id} and ${patternInScope(ctx.actor)} for key share`,
  }),
  arEvent: (ctx: Ctx, id: string) => ({
    column: 'ar_event_id',
    found: sql`select id from ar_events where id = ${id} and ${arEventInScope(ctx.actor)} for key share`,
  }),
}

const isAreaLevel = ({ actor }: Ctx) => actor.authority === 2 || actor.authority === 3
