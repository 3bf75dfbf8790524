import { StoreReadOnly } from './object-store.ts'

/** What went well is tried again after an hour, and sooner where somebody was refused; what did not, every ten seconds. */
const AGAIN_MS = 3_600_000
const AFTER_FAILURE_MS = 10_000

type WriteTrial = {
  /** Throws StoreReadOnly where the last trial failed. The first one is waited for; a later one, begun where its time has come, is known by the next look. */
  look(): Promise<void>
  /** Somebody was refused a write: the next look tries. */
  doubt(): void
}

/**
 * Knows whether a store may be written: `write` writes and removes something small. Looks come every few seconds from every balancer, trials once an hour
 * (docs/decisions/0530-a-key-that-may-not-write.md). `clock`: milliseconds that only go forward.
 */
export function writeTrial(write: () => Promise<void>, clock: () => number = () => performance.now()): WriteTrial {
  let failure: unknown
  let next = 0
  let running: Promise<void> | undefined
  let isKnown = false

  async function tryIt(): Promise<void> {
    const error = await write().then(
      () => undefined,
      (reason: unknown) => new StoreReadOnly(reason),
    )
    failure = error
    isKnown = true
    next = clock() + (error ? AFTER_FAILURE_MS : AGAIN_MS)
    running = undefined
  }

  return {
    async look() {
      if (!isKnown || clock() >= next) running ??= tryIt()
      if (!isKnown) await running
      if (failure) throw failure
    },
    doubt() {
      next = 0
    },
  }
}
