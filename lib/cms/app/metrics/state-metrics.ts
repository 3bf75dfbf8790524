import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { diskFree } from '#lib/cms/kernel/system/disk-free.ts'
import { openStreams } from '#lib/cms/publication/public-state/door.ts'
import { METRIC_PREFIX } from '#lib/core/metrics/open-registry.ts'
import { type ExpoState, stateReader } from './expo-state.ts'

type Parts = Pick<Deps, 'db' | 'readinessDb' | 'clock' | 'sharedClock'> & {
  /** The folder whose disk is looked at; none where no file of ours lies on one. */
  dataDir?: string | undefined
}

/** The gauges of the state: the part each shows, and the help that is read beside it. */
const STATE_GAUGES: Record<keyof ExpoState, readonly [name: string, help: string]> = {
  mailsWaiting: ['outbox_waiting', 'Mails that wait to be sent'],
  mailsGivenUp: ['outbox_given_up', 'Mails that were given up'],
  mailsAge: ['outbox_age_seconds', 'How long the mail that is due longest has been due'],
  jobsWaiting: ['jobs_waiting', 'Jobs that wait'],
  jobsRunning: ['jobs_running', 'Jobs in hand'],
  jobsAge: ['jobs_age_seconds', 'How long the job that is due longest has been due'],
  jobsLeft: ['jobs_left_seconds', 'How long a job in hand has been left by its worker and taken over by none'],
  backupAge: ['backup_age_seconds', 'How old the newest backup is; nothing where none was made'],
  archiveLag: [
    'archive_lag_seconds',
    'How long ago was what the archive of the log has last; nothing where none is kept',
  ],
  boundaryLag: [
    'boundary_lag_seconds',
    'How long ago a worker last looked whether openings and closings had passed, or how far behind or ahead what it saw is',
  ],
  tidyAge: ['tidy_age_seconds', 'How long ago every step of a round of tidying last went well'],
}

/** Adds what is read when the metrics are: the work behind the calls, open streams, the disk. */
export function stateMetrics(registry: Registry, { db, readinessDb = db, clock, sharedClock, dataDir }: Parts): void {
  // Not over the connections for calls, which may all be busy in a database that answers.
  const read = stateReader({ db: readinessDb, sharedClock }, clock)
  const gauge = (name: string, help: string, value: () => Promise<number | null>) =>
    new Gauge({
      name: METRIC_PREFIX + name,
      help,
      registers: [registry],
      async collect() {
        const seen = await value()
        // An old value beside a database that is away would look like a good one.
        if (seen === null) this.remove()
        else this.set(seen)
      },
    })
  for (const part of Object.keys(STATE_GAUGES) as (keyof ExpoState)[]) {
    const [name, help] = STATE_GAUGES[part]
    gauge(name, help, async () => (await read())?.[part] ?? null)
  }
  gauge('db_up', 'Does the database answer within three seconds', async () => ((await read()) ? 1 : 0))
  gauge('open_streams', 'Screens that are told of changes as they happen', async () => openStreams(db))
  if (!dataDir) return
  // A worker beside a database and a bucket elsewhere has no such folder.
  gauge('disk_free_bytes', 'What the disk of DATA_DIR still has', () => diskFree(dataDir).catch(() => null))
}
