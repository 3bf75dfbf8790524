import { api } from '#lib/client/api.ts'
import { readReopenEffects, readStopEffects } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopEffects, StopEffectsInput } from '#lib/contracts/stops.ts'
import { type Effect, effectIn } from './effect-in.ts'
import type { Reach, ReopenReach } from './use-stop-effect.ts'

/** What stopping or reopening several will affect in total, or why it could not be read; null when the session is lost. */
export async function effectsOf(
  call: 'stop' | 'reopen',
  targets: StopEffectsInput['targets'],
  reach: Reach | ReopenReach | null,
): Promise<Effect<StopEffects> | null> {
  const body = { targets, ...reach }
  return effectIn(await api(to(call === 'stop' ? readStopEffects : readReopenEffects, {}, { body })))
}
