import type { Failure } from '#components/form/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import type { StopEffects, StopEffectsInput } from '#lib/contracts/stops.ts'
import type { Reach, ReopenReach } from './use-stop-effect.ts'

/** What stopping or reopening several will affect in total, or why it could not be read; null when the session is lost. */
export async function readStopEffects(
  call: 'stop' | 'reopen',
  targets: StopEffectsInput['targets'],
  reach: Reach | ReopenReach | null,
): Promise<{ effect: StopEffects } | { failure: Failure } | null> {
  const path = call === 'stop' ? 'stops/effect' : 'stops/reopen-effect'
  const outcome = await api<{ item: StopEffects }>('POST', path, { body: { targets, ...reach } })
  if (outcome.kind === 'OK') return { effect: outcome.body.item }
  if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') return { failure: outcome }
  return null
}
