import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/stops.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { Stop } from '#lib/contracts/stops.ts'
import { notFound } from '#lib/core/errors.ts'
import { stopRows, toStop } from './stop-rows.ts'

const order = {
  id: 'stop_history.id',
  sorts: { stoppedAt: { column: 'stop_history.stopped_at', type: 'timestamptz' } },
} as const

/** `GET /stops`: one page of the history of stops and reopenings. */
export async function listStops(ctx: Ctx, { query }: CallOf<typeof calls.listStops>): Promise<Page<Stop>> {
  demand(ctx, 'stop.read')
  let rows = stopRows(ctx).where(matchesKeywords('stop_history.search', query.q))
  if (query.spaceLevel)
    rows = rows.where('space_level', '=', Number(query.spaceLevel)).where('target_kind', '<>', 'arEvent')
  if (query.targetKind) rows = rows.where('target_kind', '=', query.targetKind)
  if (query.targetId !== undefined) rows = rows.where('target_id', '=', query.targetId)
  if (query.spaceId !== undefined) rows = rows.where('space_id', '=', query.spaceId)
  if (query.state) rows = rows.where('reopened_at', query.state === 'inForce' ? 'is' : 'is not', null)
  return readPage(ctx.db, rows, order, query, async (found) => found.map(toStop))
}

/** One stop; 404 xrcms0004. */
export async function findStop(ctx: Ctx, id: string): Promise<Stop> {
  demand(ctx, 'stop.read')
  const row = await stopRows(ctx).where('stop_history.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toStop(row)
}

/** The stop of exactly this target that is in force, or null. */
export async function findInForce(ctx: Ctx, targetId: string): Promise<Stop | null> {
  const row = await stopRows(ctx).where('target_id', '=', targetId).where('reopened_at', 'is', null).executeTakeFirst()
  return row ? toStop(row) : null
}
