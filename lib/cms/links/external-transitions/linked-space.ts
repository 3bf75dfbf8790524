import { type RawBuilder, sql } from 'kysely'
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

type Named = Pick<ExternalTransitionEdit, 'exTransSpaceKind' | 'exTransSpace'>

/**
 * The space that a form links to, as a value of a statement, where the actor's links may be linked to it: her own, by kind. Under a lock, so that it is there
 * until the link names it: taken when the value is read, after what the statement itself locks.
 */
export function linkedSpace(ctx: Ctx, { exTransSpaceKind: kind, exTransSpace: id }: Named): RawBuilder<string | null> {
  return kind === 'all' ? sql`null` : sql`(${SPACES[kind](ctx, id ?? '').found})`
}

/** The same by itself, for a link that is not there yet. */
export async function findLinkedSpace(ctx: Ctx, named: Named): Promise<string | null> {
  if (named.exTransSpaceKind === 'all') return null
  const { rows } = await sql<{ found: string | null }>`select ${linkedSpace(ctx, named)} as found`.execute(ctx.db)
  return rows[0]?.found ?? null
}

/** The columns of the space that was looked up so. Refused at `exTransSpace` where there is none, for all spaces but by levels 0 and 1 at `exTransSpaceKind`. */
export function linkedSpaceColumns(
  ctx: Ctx,
  { exTransSpaceKind: kind, exTransSpace: id }: Named,
  found: string | null,
): typeof NO_SPACE {
  if (kind === 'all') {
    if (ctx.actor.authority > 1) throw fieldRefused('exTransSpaceKind', 'notAllowed')
    return { ...NO_SPACE, all_spaces: true }
  }
  demandFound('exTransSpace', found)
  return { ...NO_SPACE, [SPACES[kind](ctx, found).column]: id }
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
