import type { AdmissionClock } from '#lib/core/admission.ts'

/** A clock that goes when it is told to. */
export function handClock() {
  let now = 0
  const timers: { at: number; work: () => void }[] = []
  const clock: AdmissionClock = {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
    },
  }
  const go = async (ms: number) => {
    const end = now + ms
    for (;;) {
      const first = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!first) break
      timers.splice(timers.indexOf(first), 1)
      now = first.at
      first.work()
    }
    now = end
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, go, timers }
}
