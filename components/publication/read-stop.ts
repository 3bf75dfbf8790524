import { targetsFound } from '#components/many/targets-found.ts'
import { api } from '#lib/client/api.ts'
import { readStopAct } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { StopEffects } from '#lib/contracts/stops.ts'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import { type Effect, effectIn } from './effect-in.ts'
import { effectsOf } from './effects-of.ts'
import type { StopCall, StopChoice, StopTargets } from './stop-choice.ts'

type Read = (Effect<StopEffects> & { targets: StopTargets }) | 'tooMany' | 'none' | null

/** Which they are, and what stopping or reopening them would do; or why it could not be read. Null where the session is lost. */
export async function readStop(call: StopCall, choice: StopChoice): Promise<Read> {
  const found = await targetsOf(choice)
  if (found === null || found === 'tooMany') return found
  if ('failure' in found) return { ...found, targets: [] }
  const { targets } = found
  if (targets.length > TARGETS_MAX) return 'tooMany'
  if (targets.length === 0) return 'none'
  const read = await effectsOf(call, targets, null)
  return read && { ...read, targets }
}

async function targetsOf(choice: StopChoice) {
  if (Array.isArray(choice)) return { targets: choice }
  if ('act' in choice) {
    const read = effectIn(await api(to(readStopAct, { id: choice.act })))
    return read && 'effect' in read ? { targets: read.effect.targets } : read
  }
  const { kind } = choice
  const found = await targetsFound(choice)
  return found && typeof found === 'object' && 'ids' in found
    ? { targets: found.ids.map((id) => ({ kind, id })) }
    : found
}
