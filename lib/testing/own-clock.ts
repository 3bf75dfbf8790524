const LOOK_MS = 20
/** The most that one look may be late and still count: what is above it, the machine had other work and no timer here could have fired. */
const MOST_MS = 2 * LOOK_MS

/**
 * Milliseconds as this process has lived them, from now on: on a quiet machine those of the wall. While others have the processor, the timers of a deadline stand still
 * as this clock does, so that what it says of a deadline is the product's doing. `stop`: ends it and answers what it stood at.
 */
export function ownClock() {
  let lived = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lived += Math.min(now - last, MOST_MS)
    last = now
  }, LOOK_MS)
  return {
    stop(): number {
      clearInterval(timer)
      return lived
    },
  }
}
