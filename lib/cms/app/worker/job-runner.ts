import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { runUnderLease } from '#lib/cms/kernel/jobs/job-run.ts'
import { JOBS_CHANNEL } from '#lib/cms/kernel/jobs/jobs-channel.ts'
import { LANES, type Lane } from '#lib/cms/kernel/jobs/lanes.ts'
import { holdJob, leaseJob } from '#lib/cms/kernel/jobs/lease-job.ts'
import { listen } from '#lib/cms/kernel/jobs/listen.ts'
import { type Loop, startLoop } from '#lib/cms/kernel/jobs/start-loop.ts'
import { afterFailure, giveUpDeadly, isDeadly, passLost } from './after-failure.ts'
import { jobHandlers } from './job-handlers.ts'

/** Wake-ups can be lost, and the jobs of a worker that died fall due by time. */
const POLL_MS = 2_000
const PAUSE_MS = 5_000

/** A worker that died is noticed after this long. */
const JOB_LEASE_MS = 15_000

type Parts = Deps & { databaseUrl?: string | undefined; jobLeaseMs?: number | undefined }

/** Does one job of a lane, or of all, if one is due. `isStopping` is asked between the pieces of its work. */
export async function doNextJob(parts: Parts, isStopping: () => boolean = () => false, lane?: Lane): Promise<boolean> {
  const leaseMs = parts.jobLeaseMs ?? JOB_LEASE_MS
  const job = await leaseJob(parts.db, parts.clock(), leaseMs, lane)
  if (!job) return false
  if (isDeadly(job)) {
    await passLost(() => giveUpDeadly(parts, job))
    return true
  }
  try {
    await runUnderLease(parts, job, leaseMs, isStopping, jobHandlers[job.kind].work)
    await holdJob(parts.db, job, { state: 'done', lease_until: null, finished_at: parts.clock() })
  } catch (error) {
    await passLost(() => afterFailure(parts, job, error, isStopping))
  }
  return true
}

async function workLane(parts: Parts, lane: Lane, isStopping: () => boolean): Promise<number> {
  try {
    return (await doNextJob(parts, isStopping, lane)) ? 0 : POLL_MS
  } catch (error) {
    parts.log.error({ err: error }, 'the jobs could not be read')
    return PAUSE_MS
  }
}

/** Does jobs in all lanes until stopped; `stop` waits for the pieces of work in hand, and another worker goes on from there. */
export function startJobRunner(parts: Parts): Loop {
  const loops = LANES.map((lane) => startLoop((isStopping) => workLane(parts, lane, isStopping)))
  const wakeAll = () => {
    for (const loop of loops) loop.wake()
  }
  const listening = parts.databaseUrl ? listen(parts.databaseUrl, JOBS_CHANNEL, wakeAll) : null
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
      await listening?.stop()
    },
  }
}
