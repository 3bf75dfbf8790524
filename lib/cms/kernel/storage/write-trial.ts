import { setTimeout as wait } from 'node:timers/promises'
import { StoreKeepsAll, StoreReadOnly, StoreUntried } from './object-store.ts'

/** What went well is tried again after an hour, and sooner where somebody was refused; what did not, every ten seconds. */
const AGAIN_MS = 3_600_000
const AFTER_FAILURE_MS = 10_000

type Step = 'write' | 'removal'

type Acts = {
  /** Writes something small. */
  write(): Promise<void>
  /** Removes it again; nothing where it is not there. */
  remove(): Promise<void>
}

type WriteTrial = {
  /**
   * Throws StoreReadOnly where it was last not written, StoreKeepsAll where it was not removed. The first trial is waited for, `waitMs` milliseconds where they are given, and
   * StoreUntried thrown where it goes on; a later one, begun where its time has come, is known by the next look.
   */
  look(waitMs?: number): Promise<void>
  /** Somebody was refused this: the next look tries it. */
  doubt(step: Step): void
}

/** Waits for it, and no longer than so many milliseconds where they are given. */
async function endedWithin(running: Promise<void> | undefined, waitMs: number | undefined): Promise<void> {
  await (waitMs === undefined ? running : Promise.race([running, wait(waitMs, undefined, { ref: false })]))
}

/**
 * Knows whether a store may be written and what lies there removed. Looks come every few seconds from every balancer, trials once an hour; a removal that failed is
 * tried again without a new write, each of which a bucket with versions would keep (docs/decisions/0530-a-key-that-may-not-write.md). `clock`: milliseconds that only
 * go forward.
 */
export function writeTrial({ write, remove }: Acts, clock: () => number = () => performance.now()): WriteTrial {
  const due: Record<Step, number> = { write: Number.NEGATIVE_INFINITY, removal: Number.POSITIVE_INFINITY }
  let unwritten: StoreReadOnly | undefined
  let unremoved: StoreKeepsAll | undefined
  let running: Promise<void> | undefined
  let isKnown = false

  /** Sooner after a failure, and at once where it was doubted meanwhile. */
  const afterFailure = (step: Step) => Math.min(due[step], clock() + AFTER_FAILURE_MS)

  async function tryWrite(): Promise<void> {
    due.write = clock() + AGAIN_MS
    unwritten = await write().then(
      () => undefined,
      (reason: unknown) => new StoreReadOnly(reason),
    )
    if (unwritten) due.write = afterFailure('write')
    else due.removal = Number.NEGATIVE_INFINITY
  }

  async function tryRemoval(): Promise<void> {
    due.removal = Number.POSITIVE_INFINITY
    unremoved = await remove().then(
      () => undefined,
      (reason: unknown) => new StoreKeepsAll(reason),
    )
    if (unremoved) due.removal = afterFailure('removal')
  }

  async function tryDue(): Promise<void> {
    if (clock() >= due.write) await tryWrite()
    if (clock() >= due.removal) await tryRemoval()
    isKnown = true
    running = undefined
  }

  return {
    async look(waitMs) {
      if (clock() >= Math.min(due.write, due.removal)) running ??= tryDue()
      if (!isKnown) await endedWithin(running, waitMs)
      if (!isKnown) throw new StoreUntried()
      const failure = unwritten ?? unremoved
      if (failure) throw failure
    },
    doubt(step) {
      due[step] = Number.NEGATIVE_INFINITY
    },
  }
}
