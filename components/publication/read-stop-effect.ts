import { api } from '#lib/client/api.ts'
import { stopEffectOf } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopEffect } from '#lib/contracts/stops.ts'
import { type Effect, effectIn } from './effect-in.ts'
import type { StopTarget } from './stop-target.ts'
import type { Reach, ReopenReach } from './use-stop-effect.ts'

/** The effect of stopping a target (as far as usual where nothing else is said) or reopening it, or why it could not be read; null when the session is lost. */
export async function readStopEffect(
  target: StopTarget,
  reach: Reach | ReopenReach | null,
): Promise<Effect<StopEffect> | null> {
  const query = reach ? { ...scopeOf(reach), alsoSubRooms: reach.alsoSubRooms ? '1' : '' } : {}
  return effectIn(await api(to(stopEffectOf(target.kind), { id: target.id }, { query })))
}

const scopeOf = (reach: Reach | ReopenReach) =>
  'stopScope' in reach ? { stopScope: reach.stopScope.join(',') } : { reopenScope: reach.reopenScope.join(',') }
