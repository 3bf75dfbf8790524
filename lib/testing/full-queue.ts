import { type Admission, createAdmission } from '#lib/core/admission.ts'
import { handClock } from './hand-clock.ts'

/** A turn that is free. */
export async function turnOf(admission: Admission) {
  const given = await admission.ask(false)
  if (!('leave' in given)) throw new Error('there is no turn')
  return given
}

/** A queue in which no further turn can come in time, until `empty`: one is worked on for long, and two wait with what is urgent. */
export async function fullQueue() {
  const { clock, go } = handClock()
  const admission = createAdmission({ atOnce: 1, keptMs: 5_000 }, clock)
  const turn = await turnOf(admission)
  const waiting = new AbortController()
  for (let n = 0; n < 2; n += 1) void admission.ask(true, waiting.signal)
  await go(1_900)
  const empty = () => {
    waiting.abort()
    turn.leave()
  }
  return { admission, empty }
}
