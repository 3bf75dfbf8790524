import { sql } from 'kysely'
import type { ReopenInput, StopInput } from '#lib/contracts/stops.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { record } from '../audit/record.ts'
import { type Ctx, demand, demandVersion } from '../context.ts'
import type { Call } from '../http/route.ts'
import { demandStepUp } from '../identity/step-up.ts'
import { mailCreators } from './mail-creators.ts'
import { findInForce, findStop } from './read-stops.ts'
import { COLUMN_OF, LOCK, type Target, type TargetKind } from './stop-target.ts'
import { lockFreeSubRooms } from './sub-rooms.ts'

/**
 * `POST /patterns|ar-events|rooms|venue-areas/:id/stop`, operation 96: hides everything of the target from now on. Refused at
 * `closeDataCheck` while it is stopped already; a whole venue area waits for her confirmation (xrcms0030). Sub rooms that are stopped already are left as they are.
 */
export const stopTarget =
  (kind: TargetKind) =>
  async (ctx: Ctx, { params, body, version }: Call<StopInput>) => {
    demand(ctx, 'stop.write')
    const item = await LOCK[kind](ctx, params.id ?? '')
    demandVersion(item, version)
    if (await findInForce(ctx, item.id)) throw fieldRefused('closeDataCheck', 'wrongState')
    if (kind === 'venueArea') await demandStepUp(ctx)
    const subRooms = kind === 'room' && body.alsoSubRooms ? await lockFreeSubRooms(ctx, item.id) : []
    const targets: Target[] = [{ kind, id: item.id }, ...subRooms.map((id): Target => ({ kind: 'room', id }))]
    const stopIds: string[] = []
    for (const target of targets) stopIds.push(await writeStop(ctx, target, body.closeReason))
    const stopId = stopIds[0] ?? ''
    await mailCreators(ctx, targets, { kind: 'publicationStopped', stopId, reason: body.closeReason })
    return { item: await findStop(ctx, stopId) }
  }

async function writeStop(ctx: Ctx, target: Target, reason: string): Promise<string> {
  const id = newId(ctx.now)
  // Never before the end of the last stop: the clocks of two servers may differ.
  const last = sql`(select max(reopened_at) from stops where target_id = ${target.id})`
  await ctx.db
    .insertInto('stops')
    .values({
      id,
      [COLUMN_OF[target.kind]]: target.id,
      stopped_at: sql<Date>`greatest(${ctx.now}::timestamptz, ${last})`,
      stopped_by: ctx.actor.id,
      reason,
    })
    .execute()
  const after = { stopId: id, closeReason: reason }
  await record(ctx, { action: `${target.kind}.stopped`, targetKind: target.kind, targetId: target.id, after })
  return id
}

/** `POST /patterns|ar-events|rooms|venue-areas/:id/reopen`, operation 96: lifts exactly its own stop; `reopenDataCheck` when none is in force. */
export const reopenTarget =
  (kind: TargetKind) =>
  async (ctx: Ctx, { params, body, version }: Call<ReopenInput>) => {
    demand(ctx, 'stop.write')
    const item = await LOCK[kind](ctx, params.id ?? '')
    demandVersion(item, version)
    const before = await findInForce(ctx, item.id)
    if (!before) throw fieldRefused('reopenDataCheck', 'wrongState')
    const details = body.reopenReason
    await ctx.db
      .updateTable('stops')
      .set({
        reopened_at: sql<Date>`greatest(${ctx.now}::timestamptz, stopped_at)`,
        reopened_by: ctx.actor.id,
        details,
      })
      .where('id', '=', before.id)
      .execute()
    const after = { stopId: before.id, reopenReason: details }
    await record(ctx, { action: `${kind}.reopened`, targetKind: kind, targetId: item.id, before, after })
    await mailCreators(ctx, [{ kind, id: item.id }], { kind: 'publicationReopened', stopId: before.id, details })
    return { item: await findStop(ctx, before.id) }
  }
