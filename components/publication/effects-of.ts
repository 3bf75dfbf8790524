import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { readReopenEffects, readStopEffects } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopEffects, StopEffectsInput } from '#lib/contracts/stops.ts'
import type { Reach, ReopenReach } from './use-stop-effect.ts'

/** What stopping or reopening several will affect in total, or why it could not be read; null when the session is lost. */
export async function effectsOf(
  call: 'stop' | 'reopen',
  targets: StopEffectsInput['targets'],
  reach: Reach | ReopenReach | null,
): Promise<{ effect: StopEffects } | { failure: Failure } | null> {
  const body = { targets, ...reach }
  const outcome = await api(to(call === 'stop' ? readStopEffects : readReopenEffects, {}, { body }))
  if (outcome.kind === 'OK') return { effect: outcome.body.item }
  if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') return { failure: outcome }
  return null
}
