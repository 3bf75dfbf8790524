import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { diskOf, migrationsOf, serverOf, storageOf, workOf } from './readiness-parts.ts'

type Parts = {
  database: 'ok' | 'read-only' | 'no answer'
  /** Has anything waited for long for a lock that somebody holds? */
  locks: 'ok' | 'waiting'
  /** The connections for calls. */
  pool: 'ok' | 'busy' | 'exhausted'
  migrations: 'ok' | 'pending' | 'newer'
  mail: 'smtp' | 'held'
  /** Do mails leave? */
  outbox: 'ok' | 'late'
  jobs: 'ok' | 'stuck'
  /** Does a worker see openings and closings pass? */
  boundaries: 'ok' | 'late'
  storage: 'disk' | 's3' | 'untried' | 'read-only' | 'keeps-all' | 'refused' | 'no answer'
  /** What database and files have left of this machine's disk. */
  disk: 'ok' | 'low' | 'full' | 'elsewhere'
  backup: 'ok' | 'old' | 'none'
  /** Seconds since the newest backup of this database; null where none is known. */
  backupAgeSeconds: number | null
  /** Does the archive of the embedded database's log keep up? */
  archive: 'ok' | 'late' | 'forked' | 'none'
}

type Readiness = Parts & {
  ready: boolean
  /** It works, but somebody has to look: something behind it lags. Calls may still be sent here: what is public is computed, not waited for. */
  degraded: boolean
}

/** With the way to a console in front of it there are two seconds for all. */
const PATIENCE_MS = 1_600
/** So much of it is for the first trial of the store: one that is slow to write makes no console unready. */
const TRIAL_MS = 1_000

/** Nothing can be saved here, or nothing works: calls belong elsewhere (docs/operations.md#looking-after-it). */
const isUnready = ({ database, migrations, storage, disk, pool }: Parts): boolean =>
  database !== 'ok' ||
  migrations === 'pending' ||
  storage === 'refused' ||
  storage === 'no answer' ||
  disk === 'full' ||
  pool === 'exhausted'

const isDegraded = ({ boundaries, outbox, jobs, locks, pool, disk, backup, archive, storage }: Parts): boolean =>
  storage === 'untried' ||
  storage === 'read-only' ||
  storage === 'keeps-all' ||
  boundaries === 'late' ||
  outbox === 'late' ||
  jobs === 'stuck' ||
  locks === 'waiting' ||
  pool === 'busy' ||
  disk === 'low' ||
  backup === 'old' ||
  archive === 'late' ||
  archive === 'forked'

const BEHIND_UNKNOWN = {
  mail: 'held',
  outbox: 'ok',
  jobs: 'ok',
  boundaries: 'late',
  backup: 'none',
  backupAgeSeconds: null,
  archive: 'none',
} as const

/**
 * Can this CMS do its work now? Answers within two seconds, whatever database and store do, by three statements; says nothing of the
 * data.
 */
export async function readinessOf(deps: Deps): Promise<Readiness> {
  // Over connections of its own, so that it can be said when all others wait.
  const db = deps.readinessDb ?? deps.db
  const timeout = sleep(PATIENCE_MS, undefined, { ref: false })
  const known = <T>(part: Promise<T>): Promise<T | undefined> => Promise.race([part.catch(() => undefined), timeout])
  const [server, migrations = 'pending', work = BEHIND_UNKNOWN, storage = 'no answer', disk = 'full'] =
    await Promise.all([
      known(serverOf(db)),
      known(migrationsOf(db)),
      // A database without one of the tables is one with migrations to come.
      known(workOf({ ...deps, db })),
      known(storageOf(deps, TRIAL_MS)),
      known(diskOf(deps)),
    ])
  const { database = 'no answer', locks = 'ok' } = server ?? {}
  const pool = deps.poolState?.() ?? 'ok'
  const parts: Parts = { database, locks, pool, migrations, storage, disk, ...work }
  return { ready: !isUnready(parts), degraded: isDegraded(parts), ...parts }
}
