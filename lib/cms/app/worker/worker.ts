import { endHearing } from '#lib/cms/publication/public-state/door.ts'
import { startAddressClock } from './address-clock.ts'
import { startBoundaryWatcher } from './boundary-watcher.ts'
import { startJobRunner } from './job-runner.ts'
import { startMailer } from './mailer.ts'
import { startResetter } from './resetter.ts'
import { startTidier } from './tidier.ts'

type Worker = {
  /** Ends the work after what is being done, for example the mail in flight, and the open streams that tell of changes. */
  stop: () => Promise<void>
}

/** Does the background work until stopped. Any number of workers, in any number of processes, may run at once. */
export function startWorker(
  parts: Parameters<typeof startResetter>[0] & Parameters<typeof startJobRunner>[0] & Parameters<typeof startTidier>[0],
): Worker {
  const jobs = [
    startMailer(parts),
    startJobRunner(parts),
    startResetter(parts),
    startTidier(parts),
    startBoundaryWatcher(parts),
    startAddressClock(parts),
  ]
  return {
    async stop() {
      endHearing(parts.db)
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
