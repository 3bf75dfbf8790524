import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { stopEffectOf } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopEffect } from '#lib/contracts/stops.ts'
import type { StopTarget } from './stop-target.ts'
import type { Reach, ReopenReach } from './use-stop-effect.ts'

/** The effect of stopping a target (as far as usual where nothing else is said) or reopening it, or why it could not be read; null when the session is lost. */
export async function readStopEffect(
  target: StopTarget,
  reach: Reach | ReopenReach | null,
): Promise<{ effect: StopEffect } | { failure: Failure } | null> {
  const query = reach ? { ...scopeOf(reach), alsoSubRooms: reach.alsoSubRooms ? '1' : '' } : {}
  const outcome = await api(to(stopEffectOf(target.kind), { id: target.id }, { query }))
  if (outcome.kind === 'OK') return { effect: outcome.body.item }
  if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') return { failure: outcome }
  return null
}

const scopeOf = (reach: Reach | ReopenReach) =>
  'stopScope' in reach ? { stopScope: reach.stopScope.join(',') } : { reopenScope: reach.reopenScope.join(',') }
