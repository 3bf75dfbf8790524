import type { Deps } from '../context.ts'
import { jobHandlers } from './job-handlers.ts'
import { JobInterrupted, runUnderLease } from './job-run.ts'
import { JOBS_CHANNEL } from './jobs-channel.ts'
import { holdJob, type LeasedJob, LeaseLost, leaseJob } from './lease-job.ts'
import { type Loop, startLoop } from './start-loop.ts'

/** Wake-ups can be lost, and the jobs of a worker that died fall due by time. */
const POLL_MS = 2_000
const PAUSE_MS = 5_000
const RETRY_MS = 10_000
const MAX_ATTEMPTS = 8

/** A worker that died is noticed after this long. */
export const JOB_LEASE_MS = 15_000

type Parts = Deps & { databaseUrl?: string | undefined; jobLeaseMs?: number | undefined }

/** Does one job if one is due. `isStopping` is asked between the pieces of its work. */
export async function doNextJob(parts: Parts, isStopping: () => boolean = () => false): Promise<boolean> {
  const leaseMs = parts.jobLeaseMs ?? JOB_LEASE_MS
  const job = await leaseJob(parts.db, parts.clock(), leaseMs)
  if (!job) return false
  const { work, giveUp } = jobHandlers[job.kind]
  try {
    await runUnderLease(parts, job, leaseMs, isStopping, work)
    await holdJob(parts.db, job, { state: 'done', lease_until: null, finished_at: parts.clock() })
  } catch (error) {
    await afterFailure(parts, job, error, giveUp)
  }
  return true
}

async function afterFailure(
  { db, clock, log }: Parts,
  job: LeasedJob,
  error: unknown,
  giveUp: (parts: Pick<Deps, 'db' | 'clock'>, targetId: string) => Promise<void>,
): Promise<void> {
  if (error instanceof LeaseLost) return
  if (error instanceof JobInterrupted) return holdJob(db, job, { state: 'waiting', lease_until: null })
  log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed')
  const last_error = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  if (job.attempts < MAX_ATTEMPTS) {
    const next_at = new Date(clock().getTime() + RETRY_MS * job.attempts)
    return holdJob(db, job, { state: 'waiting', lease_until: null, next_at, last_error })
  }
  await giveUp({ db, clock }, job.targetId)
  await holdJob(db, job, { state: 'failed', lease_until: null, last_error, finished_at: clock() })
}

/** Does jobs until stopped; `stop` waits for the piece of work in hand, and another worker goes on from there. */
export function startJobRunner(parts: Parts): Loop {
  return startLoop(
    async (isStopping) => {
      try {
        return (await doNextJob(parts, isStopping)) ? 0 : POLL_MS
      } catch (error) {
        parts.log.error({ err: error }, 'the jobs could not be read')
        return PAUSE_MS
      }
    },
    { databaseUrl: parts.databaseUrl, channel: JOBS_CHANNEL },
  )
}
