import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { Call, OfOne } from '#lib/cms/kernel/http/route.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type { ReopenInput, StopInput } from '#lib/contracts/stops.ts'
import { fieldRefused, notFound, wrongState } from '#lib/core/errors.ts'
import { demandReviewed } from './entries-to-review.ts'
import type { HeldTarget } from './lock-targets.ts'
import { findStop } from './read-stops.ts'
import { heldForReopening, heldForStop, isOther } from './stop-many.ts'
import { FIND, type Target, type TargetKind } from './stop-target.ts'
import { liftStops, writeStops } from './write-stop-rows.ts'

/**
 * `POST /patterns|ar-events|rooms|venue-areas/:id/stop`, operation 96: hides everything of the target from now on. Refused at
 * `closeDataCheck` while it is stopped already; a venue area waits for her confirmation (xrcms0030). What is stopped already of the scope
 * is left as it is; at `stopScope` where there is nothing of it.
 */
export const stopTarget =
  (kind: TargetKind) =>
  async (ctx: Ctx, { params, body, version }: Call<StopInput, undefined, OfOne>) => {
    demand(ctx, 'stop.write')
    const { held, free } = await heldForStop(ctx, [targetOf(kind, params)], body)
    const { stopId: inForce } = await demandSeen(ctx, held, version)
    if (inForce !== null) throw fieldRefused('closeDataCheck', 'wrongState')
    if (kind === 'venueArea') await demandStepUp(ctx)
    if (free.length === 0) throw refusedAsMissing('stopScope')
    const [stopId = ''] = await writeStops(ctx, free, body.closeReason)
    return { item: await findStop(ctx, stopId) }
  }

/**
 * `POST /patterns|ar-events|rooms|venue-areas/:id/reopen`, operation 96: lifts its own stop, and those of its scope that were made together with it; `reopenDataCheck` when none is in
 * force, 409 xrcms0009 when it is another one than she saw.
 */
export const reopenTarget =
  (kind: TargetKind) =>
  async (ctx: Ctx, { params, body, version }: Call<ReopenInput, undefined, OfOne>) => {
    demand(ctx, 'stop.write')
    const { held, stops } = await heldForReopening(ctx, [targetOf(kind, params)], body)
    const { stopId } = await demandSeen(ctx, held, version)
    if (stopId === null) throw fieldRefused('reopenDataCheck', 'wrongState')
    if (isOther(body.stopId, stopId)) throw wrongState('xrcms0009')
    await demandReviewed(
      ctx,
      stops.map(({ id }) => id),
      body.isReviewed,
    )
    await liftStops(ctx, stops, body.reopenReason)
    return { item: await findStop(ctx, stopId) }
  }

const targetOf = (kind: TargetKind, { id }: OfOne): Target => ({ kind, id: id.toLowerCase() })

/** The one target, under its lock; 409 xrcms0009 with it as it is now where somebody saved it meanwhile. */
async function demandSeen(ctx: Ctx, [target]: readonly HeldTarget[], version: number): Promise<HeldTarget> {
  if (!target) throw notFound()
  if (target.version !== version) demandVersion(ctx, await FIND[target.kind](ctx, target.id), version)
  return target
}
