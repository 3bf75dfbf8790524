import type { ReopenInput, StopInput } from '#lib/contracts/stops.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { type Ctx, demand, demandVersion } from '../context.ts'
import type { Call } from '../http/route.ts'
import { demandStepUp } from '../identity/step-up.ts'
import { demandReviewed } from './entries-to-review.ts'
import { findInForce, findStop } from './read-stops.ts'
import { LOCK, type Target, type TargetKind } from './stop-target.ts'
import { lockFreeSubRooms } from './sub-rooms.ts'
import { liftStops, writeStops } from './write-stop-rows.ts'

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
    const subRooms = kind === 'room' && body.alsoSubRooms ? await lockFreeSubRooms(ctx, [item.id]) : []
    const targets: Target[] = [{ kind, id: item.id }, ...subRooms.map((id): Target => ({ kind: 'room', id }))]
    const [stopId = ''] = await writeStops(ctx, targets, body.closeReason)
    return { item: await findStop(ctx, stopId) }
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
    await demandReviewed(ctx, [item.id], body.isReviewed)
    await liftStops(ctx, [{ kind, id: item.id, stopId: before.id }], body.reopenReason)
    return { item: await findStop(ctx, before.id) }
  }
