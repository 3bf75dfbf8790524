import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import type { Call, CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandStepUp } from '#lib/cms/people/identity/door.ts'
import type * as calls from '#lib/contracts/calls/stops.ts'
import type { StopEffects, StopEffectsInput, StopManyReport } from '#lib/contracts/stops.ts'
import { fieldRefused, notFound, wrongState } from '#lib/core/errors.ts'
import { demandReviewed } from './entries-to-review.ts'
import { findTargets, type HeldTarget, lockTargets } from './lock-targets.ts'
import { type ReopenScope, reopenAlongOf } from './reopen-scope.ts'
import { effectOf } from './stop-effect.ts'
import { alongOf, isStoppedItself, type Purpose, type StopScope } from './stop-scope.ts'
import type { Target } from './stop-target.ts'
import { type InForce, liftStops, writeStops } from './write-stop-rows.ts'

/** Is the stop in force another one than the caller saw? Not where she does not say. */
export const isOther = (seen: string | null | undefined, stopId: string) =>
  seen !== undefined && seen?.toLowerCase() !== stopId

/**
 * `POST /stops`, operation 96: stops several targets as one operation, in the order they were named. Those that are stopped already stay
 * as they are, all of them: `closeDataCheck`. Nothing happens where one does not exist (404). A venue area waits for her confirmation.
 */
export async function stopMany(ctx: Ctx, { body }: CallOf<typeof calls.stopMany>): Promise<{ item: StopManyReport }> {
  demand(ctx, 'stop.write')
  const { own, free } = await heldForStop(ctx, body.targets, body)
  if (free.length === 0) throw fieldRefused('closeDataCheck', 'wrongState')
  if (body.targets.some((target) => target.kind === 'venueArea')) await demandStepUp(ctx)
  const stopIds = await writeStops(ctx, free, body.closeReason)
  const left = own.filter((target) => target.stopId !== null).length
  return { item: { operationId: stopIds[0] ?? '', count: stopIds.length, left } }
}

/**
 * `POST /stops/reopen`, operation 96: lifts the own stops of several targets as one operation; `reopenDataCheck` where none is in force.
 * 409 xrcms0009 where one is stopped by another stop than the caller named: she has not seen why.
 */
export async function reopenMany(
  ctx: Ctx,
  { body }: CallOf<typeof calls.reopenMany>,
): Promise<{ item: StopManyReport }> {
  demand(ctx, 'stop.write')
  const { held, stops } = await heldForReopening(ctx, body.targets, body)
  if (held.every(({ stopId }) => stopId === null)) throw fieldRefused('reopenDataCheck', 'wrongState')
  const seen = new Map(body.targets.map((target) => [target.id, target.stopId]))
  if (stops.some(({ id, stopId }) => isOther(seen.get(id), stopId))) throw wrongState('xrcms0009')
  const ids = stops.map((stop) => stop.id)
  await demandReviewed(ctx, ids, body.isReviewed)
  await liftStops(ctx, stops, body.reopenReason)
  const left = held.filter(({ stopId }) => stopId === null).length
  return { item: { operationId: stops[0]?.stopId ?? '', count: stops.length, left } }
}

/** `POST /stops/effect` and `/stops/reopen-effect`: what stopping or reopening several will change, in total. Writes nothing. */
export const stopEffectsOf =
  (call: 'stop' | 'reopen') =>
  async (ctx: Ctx, { body }: Call<StopEffectsInput>): Promise<{ item: StopEffects }> => {
    demand(ctx, 'stop.write')
    const { held, concerned, ...choices } = await concernedBy(ctx, call, body)
    const targets = held.map(({ kind, id, title, titleEn, stopId }) => ({
      kind,
      id,
      title,
      titleEn,
      isStopped: stopId !== null,
      stopId,
    }))
    const effect = await effectOf(ctx, concerned, call === 'reopen')
    return { item: { ...effect, ...choices, targets } }
  }

/** Those of the targets that a stop, or a reopening, would really concern, with what is stopped along by the scope. Without locks: it is a question. */
export async function concernedBy(ctx: Ctx, call: 'stop' | 'reopen', { targets, ...scope }: StopEffectsInput) {
  if (call === 'stop') {
    const { held, own: _, free, ...choices } = await heldForStop(ctx, targets, scope, 'ask')
    return { held, ...choices, apartCount: 0, concerned: free as Target[] }
  }
  const { held, stops, ...choices } = await heldForReopening(ctx, targets, scope, 'ask')
  return { held, ...choices, concerned: stops as Target[] }
}

/**
 * What a reopening of these targets by this scope finds, under its locks: `stops` are those in force that it lifts, the targets' own
 * first. Something of the scope that somebody reopened meanwhile is not among them, nor what was stopped anew since: that was for a reason of its own.
 */
export async function heldForReopening(
  ctx: Ctx,
  targets: readonly Target[],
  scope: ReopenScope,
  purpose: Purpose = 'write',
) {
  const { along: asked, ...choices } = await reopenAlongOf(ctx, targets, scope, purpose)
  const { held, along } = await heldAll(ctx, targets, asked, purpose)
  const meant = new Set<string | null>(asked.map(({ stopId }) => stopId))
  const stops = [...held, ...along.filter(({ stopId }) => meant.has(stopId))].flatMap(
    ({ kind, id, stopId }): InForce[] => (stopId === null ? [] : [{ kind, id, stopId }]),
  )
  return { held, stops, ...choices }
}

/**
 * What a stop of these targets by this scope finds, under its locks. `own`: the targets that are stopped themselves; `free`: all that
 * gets a stop, the targets first.
 */
export async function heldForStop(ctx: Ctx, targets: readonly Target[], scope: StopScope, purpose: Purpose = 'write') {
  const { along: asked, ...choices } = await alongOf(ctx, targets, scope, purpose)
  const { held, along } = await heldAll(ctx, targets, asked, purpose)
  const own = held.filter((target) => isStoppedItself(target, scope))
  return { held, own, free: [...own, ...along].filter((target) => target.stopId === null), ...choices }
}

type Held = { held: HeldTarget[]; along: HeldTarget[] }

/**
 * All of the targets under their locks, in the order given, and what goes with them, locked in the same go so that nobody waits for
 * another who waits for her; 404 where a target is gone.
 */
async function heldAll(
  ctx: Ctx,
  targets: readonly Target[],
  others: readonly Target[],
  purpose: Purpose,
): Promise<Held> {
  // A question writes nothing: it keeps nobody waiting and waits for nobody.
  const find = purpose === 'ask' ? findTargets : lockTargets
  const found = new Map((await find(ctx, [...targets, ...others])).map((target) => [target.id, target]))
  return {
    held: targets.map(({ id }) => {
      const target = found.get(id)
      if (!target) throw notFound()
      return target
    }),
    along: others.flatMap(({ id }) => found.get(id) ?? []),
  }
}
