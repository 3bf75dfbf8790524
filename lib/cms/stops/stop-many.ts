import type {
  ReopenManyInput,
  StopEffects,
  StopEffectsInput,
  StopManyInput,
  StopManyReport,
} from '#lib/contracts/stops.ts'
import { fieldRefused, notFound, wrongState } from '#lib/core/errors.ts'
import { type Ctx, demand } from '../context.ts'
import type { Call } from '../http/route.ts'
import { demandStepUp } from '../identity/step-up.ts'
import { demandReviewed } from './entries-to-review.ts'
import { type HeldTarget, holdTargets } from './hold-targets.ts'
import { effectOf } from './stop-effect.ts'
import type { Target } from './stop-target.ts'
import { freeSubRooms } from './sub-rooms.ts'
import { type InForce, liftStops, writeStops } from './write-stop-rows.ts'

/** Is the stop in force another one than the caller saw? Not where she does not say. */
export const isOther = (seen: string | null | undefined, stopId: string) =>
  seen !== undefined && seen?.toLowerCase() !== stopId

const roomIds = (targets: readonly Target[]) => targets.filter(({ kind }) => kind === 'room').map(({ id }) => id)

/**
 * `POST /stops`, operation 96: stops several targets as one operation, in the order they were named. Those that are stopped already stay
 * as they are, all of them: `closeDataCheck`. Nothing happens where one does not exist (404). A venue area waits for her confirmation.
 */
export async function stopMany(ctx: Ctx, { body }: Call<StopManyInput>): Promise<{ item: StopManyReport }> {
  demand(ctx, 'stop.write')
  const subRooms = body.alsoSubRooms ? await freeSubRooms(ctx, roomIds(body.targets)) : []
  const { held, along: all } = await heldAll(ctx, body.targets, subRooms)
  const free = held.filter((target) => target.stopId === null)
  if (free.length === 0) throw fieldRefused('closeDataCheck', 'wrongState')
  if (free.some((target) => target.kind === 'venueArea')) await demandStepUp(ctx)
  const along = all.filter((target) => target.stopId === null)
  const stopIds = await writeStops(ctx, [...free, ...along], body.closeReason)
  return { item: { operationId: stopIds[0] ?? '', count: stopIds.length, left: held.length - free.length } }
}

/**
 * `POST /stops/reopen`, operation 96: lifts the own stops of several targets as one operation; `reopenDataCheck` where none is in force.
 * 409 xrcms0009 where one is stopped by another stop than the caller named: she has not seen why.
 */
export async function reopenMany(ctx: Ctx, { body }: Call<ReopenManyInput>): Promise<{ item: StopManyReport }> {
  demand(ctx, 'stop.write')
  const { held } = await heldAll(ctx, body.targets)
  const stops = held.flatMap(({ kind, id, stopId }): InForce[] => (stopId === null ? [] : [{ kind, id, stopId }]))
  if (stops.length === 0) throw fieldRefused('reopenDataCheck', 'wrongState')
  const seen = new Map(body.targets.map((target) => [target.id, target.stopId]))
  if (stops.some(({ id, stopId }) => isOther(seen.get(id), stopId))) throw wrongState('xrcms0009')
  const ids = stops.map((stop) => stop.id)
  await demandReviewed(ctx, ids, body.isReviewed)
  await liftStops(ctx, stops, body.reopenReason)
  return { item: { operationId: stops[0]?.stopId ?? '', count: stops.length, left: held.length - stops.length } }
}

/** `POST /stops/effect` and `/stops/reopen-effect`: what stopping or reopening several will change, in total. Writes nothing. */
export const stopEffectsOf =
  (call: 'stop' | 'reopen') =>
  async (ctx: Ctx, { body }: Call<StopEffectsInput>): Promise<{ item: StopEffects }> => {
    demand(ctx, 'stop.write')
    const { held, subRooms, concerned } = await concernedBy(ctx, call, body)
    const targets = held.map(({ kind, id, title, titleEn, stopId }) => ({
      kind,
      id,
      title,
      titleEn,
      isStopped: stopId !== null,
      stopId,
    }))
    return { item: { ...(await effectOf(ctx, concerned, call === 'reopen')), subRooms, targets } }
  }

/** Those of the targets that a stop, or a reopening, would really concern, with the sub rooms that are stopped along. */
export async function concernedBy(ctx: Ctx, call: 'stop' | 'reopen', { targets, alsoSubRooms }: StopEffectsInput) {
  const { held } = await heldAll(ctx, targets)
  const named = new Set(held.map((target) => target.id))
  const subRooms = call === 'stop' ? (await freeSubRooms(ctx, roomIds(held))).filter((room) => !named.has(room.id)) : []
  const also: Target[] = alsoSubRooms ? subRooms.map((room) => ({ kind: 'room', id: room.id })) : []
  const own: Target[] = held.filter((target) => (target.stopId === null) === (call === 'stop'))
  return { held, subRooms, concerned: [...own, ...also] }
}

type Held = { held: HeldTarget[]; along: HeldTarget[] }

/**
 * All of the targets under their locks, in the order given, and the sub rooms that are not among them, locked in the same go so that
 * nobody waits for another who waits for her; 404 where a target is gone.
 */
async function heldAll(ctx: Ctx, targets: readonly Target[], subRooms: readonly { id: string }[] = []): Promise<Held> {
  const named = new Set(targets.map((target) => target.id))
  const others = subRooms.filter(({ id }) => !named.has(id)).map(({ id }): Target => ({ kind: 'room', id }))
  const found = new Map((await holdTargets(ctx, [...targets, ...others])).map((target) => [target.id, target]))
  return {
    held: targets.map(({ id }) => {
      const target = found.get(id)
      if (!target) throw notFound()
      return target
    }),
    along: others.flatMap(({ id }) => found.get(id) ?? []),
  }
}
