import type { Db, Deps } from '../context/context.ts'
import { leaseEnd } from '../db/lease-time.ts'
import { holdJob, type LeasedJob, LeaseLost } from './lease-job.ts'

/** The worker is stopping: the job waits for the next one, which begins where this one was. */
export class JobInterrupted extends Error {}

/** A job being done, as its handler sees it. */
export type JobRun = {
  deps: Deps
  job: LeasedJob
  /** Says how far the work is; at most twice a second it is written. Throws where the work must end: call it between pieces. */
  progress: (done: number, total: number) => Promise<void>
  /** The fence, last statement of a transaction: the piece counts only while the lease is held. A resumed job begins at `done`. */
  checkpoint: (trx: Db, done: number, total: number) => Promise<void>
}

export type JobHandler = (run: JobRun) => Promise<void>

const WRITE_EVERY_MS = 500

/** Runs a handler under a lease that a timer renews, so that no long statement lets it run out. */
export async function runUnderLease(
  deps: Deps,
  job: LeasedJob,
  leaseMs: number,
  isStopping: () => boolean,
  handler: JobHandler,
): Promise<void> {
  let isLost = false
  let written = 0
  const lease_until = leaseEnd(leaseMs)
  const timer = setInterval(() => {
    holdJob(deps.db, job, { lease_until }).catch((error) => {
      // A database that is away a moment later does not give a lost lease back.
      isLost ||= error instanceof LeaseLost
    })
  }, leaseMs / 3)
  const demandLease = () => {
    if (isLost) throw new LeaseLost(`job ${job.id}`)
    if (isStopping()) throw new JobInterrupted(`job ${job.id}`)
  }
  try {
    await handler({
      deps,
      job,
      async progress(done, total) {
        demandLease()
        const now = deps.clock().getTime()
        if (now - written < WRITE_EVERY_MS) return
        written = now
        await holdJob(deps.db, job, { done, total, lease_until })
      },
      async checkpoint(trx, done, total) {
        demandLease()
        await holdJob(trx, job, { done, total, lease_until })
      },
    })
  } finally {
    clearInterval(timer)
  }
}
