import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import type { JobKind } from '#lib/cms/kernel/jobs/job-kinds.ts'
import { keepCompiled } from './keep-compiled.ts'

const LEASE_MS = 400

type JobNow = { state: string; attempts: number; lost: number } | undefined

/** Of a job that eight workers in a row were lost with nothing more is tried (`after-failure.ts`): one that lost so many is let be. */
const LOST_MOST = 6

export const isJobDone = (job: JobNow) => job === undefined || job.state === 'done'

/** Workers in processes of their own, to be killed at random moments of the jobs of one kind. */
export function killableWorkers(db: Kysely<DB>, databaseUrl: string, kind: JobKind) {
  const jobNow = (): Promise<JobNow> =>
    db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'lost'])
      .where('kind', '=', kind)
      // Not by when it was made: the clock of a test stands still.
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const start = () =>
    spawn(process.execPath, ['lib/testing/job-worker.ts'], {
      env: { ...process.env, ...keepCompiled, DATABASE_URL: databaseUrl, LEASE_MS: String(LEASE_MS), NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const until = async (condition: (job: NonNullable<JobNow>) => boolean): Promise<void> => {
    for (;;) {
      const job = await jobNow()
      if (job && condition(job)) return
      if (job?.state === 'failed') throw new Error(`a job of ${kind} is given up after ${job.attempts} attempts`)
      await wait(10)
    }
  }
  const kill = async (worker: ChildProcess): Promise<void> => {
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
  }
  const finish = async (): Promise<void> => {
    const last = start()
    await until((job) => isJobDone(job))
    await kill(last)
  }
  /** Lets a new worker take the job and kills it up to `withinMs` later; false where it was done before, which proves nothing, or was let be. */
  const workAndDie = async (withinMs: number): Promise<boolean> => {
    const before = await jobNow()
    if (before && !isJobDone(before) && before.lost >= LOST_MOST) {
      await finish()
      return false
    }
    const attempts = isJobDone(before) ? 0 : (before?.attempts ?? 0)
    const worker = start()
    await until((job) => job.attempts > attempts)
    await wait(Math.random() * withinMs)
    await kill(worker)
    return !isJobDone(await jobNow())
  }
  return { jobNow, workAndDie, finish }
}
