import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { isOutage, mayBeItsOwn } from '#lib/cms/kernel/db/outage.ts'
import { JobInterrupted } from '#lib/cms/kernel/jobs/job-run.ts'
import { holdJob, type LeasedJob, LeaseLost } from '#lib/cms/kernel/jobs/lease-job.ts'
import { jobHandlers } from './job-handlers.ts'

const RETRY_MS = 10_000
/** The work fails so often by itself before it is given up, and so many workers in a row die of it. */
const MAX_FAILURES = 8
const MAX_LOST = 8
/** What is away is asked for again after this long. */
const OUTAGE_MS = 30_000
/** What one job meets for longer than this is no outage, and counts: every job ends. */
const OUTAGES_MS = 7 * 86_400_000
/** A database that is away cannot be told that the job waits; it is told as soon as it is back. */
const TELL_EVERY_MS = 1_000

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>

/** Did every worker that had the job of late end without a word? */
export const isDeadly = ({ lost }: LeasedJob): boolean => lost >= MAX_LOST

/** Ends a job that each of its workers died of: nobody else would. */
export async function giveUpDeadly(parts: Parts, job: LeasedJob): Promise<void> {
  await giveUp(parts, job, { last_error: `${job.lost} workers in a row ended without a word` })
  parts.log.error(
    { job: job.id, kind: job.kind, lost: job.lost },
    'a job was given up: its workers ended without a word',
  )
}

/** Who took the job over, or cancelled it, says what became of it. */
export async function passLost(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  }
}

/**
 * Writes down what follows a try that did not go well. A stop and an outage are no failures: the work goes on where it was. Its own
 * errors are counted, and the eighth is the end. Throws LeaseLost where the job is somebody else's by now.
 */
export async function afterFailure(
  parts: Parts,
  job: LeasedJob,
  error: unknown,
  isStopping: () => boolean,
): Promise<void> {
  const { db, clock, log } = parts
  if (error instanceof LeaseLost) throw error
  const waiting = { state: 'waiting', lease_until: null, lost: 0 } as const
  if (error instanceof JobInterrupted) return holdJob(db, job, waiting)
  const last_error = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  const inMs = (ms: number) => new Date(clock().getTime() + ms)
  if (isOutage(error) && !mayBeItsOwn(error) && clock().getTime() - job.createdAt.getTime() < OUTAGES_MS) {
    log.warn({ err: error, job: job.id, kind: job.kind }, 'a job waits for something that is away')
    return untilTold(() => holdJob(db, job, { ...waiting, next_at: inMs(OUTAGE_MS), last_error }), isStopping)
  }
  const failures = job.failures + 1
  if (failures >= MAX_FAILURES) await giveUp(parts, job, { failures, last_error })
  else await holdJob(db, job, { ...waiting, failures, next_at: inMs(RETRY_MS * failures), last_error })
  log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts, failures }, 'a job failed')
}

async function giveUp(
  { db, clock }: Parts,
  job: LeasedJob,
  found: { failures?: number; last_error: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await jobHandlers[job.kind].giveUp({ db: trx, clock }, job.targetId)
    await holdJob(trx, job, { ...found, state: 'failed', lease_until: null, finished_at: clock() })
  })
}

/** Tries again while the database is away: a lease that ended without a word would look like a worker that died. */
async function untilTold(write: () => Promise<void>, isStopping: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isOutage(error) || isStopping()) throw error
    }
    await wait(TELL_EVERY_MS)
  }
}
