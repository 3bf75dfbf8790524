import { setTimeout as sleep } from 'node:timers/promises'
import { isLate, seenUntil } from '#lib/cms/across/boundary-receipts/door.ts'
import { backupAgeSeconds } from '#lib/cms/kernel/backups/backup-age.ts'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { migrationState } from '#lib/cms/kernel/db/migrate.ts'
import { mailsAreHeld } from '#lib/cms/kernel/mail/mail-hold.ts'

type Readiness = {
  ready: boolean
  database: 'ok' | 'no answer'
  migrations: 'ok' | 'pending' | 'newer'
  mail: 'smtp' | 'held'
  storage: 'disk' | 's3' | 'no answer'
  /** Does a worker see openings and closings pass? */
  boundaries: 'ok' | 'late'
  /** Seconds since the newest backup of this database; null where none is known. */
  backupAgeSeconds: number | null
  /** It works, but something behind it lags. Calls may still be sent here: what is public is computed, not waited for. */
  degraded: boolean
}

const patienceMs = 3000

async function migrationsOf(deps: Deps): Promise<Readiness['migrations']> {
  const { pending, unknown } = await migrationState(deps.db)
  if (pending.length > 0) return 'pending'
  // A newer version migrated while this one still runs: expand-then-contract keeps it working.
  return unknown.length > 0 ? 'newer' : 'ok'
}

async function storageOf({ store, log }: Deps): Promise<Readiness['storage']> {
  if (!store) return 'no answer'
  try {
    await store.check()
    return store.kind
  } catch (error) {
    log.error({ err: error }, 'the object store does not answer')
    return 'no answer'
  }
}

async function boundariesOf({ db, clock }: Deps): Promise<Readiness['boundaries']> {
  return isLate(await seenUntil(db), clock()) ? 'late' : 'ok'
}

async function mailOf({ db, smtpUrl }: Deps): Promise<Readiness['mail']> {
  return smtpUrl && !(await mailsAreHeld(db)) ? 'smtp' : 'held'
}

/** Can this CMS do its work now? Answers within three seconds, whatever database and store do; says nothing of the data. */
export async function readinessOf(given: Deps): Promise<Readiness> {
  // Over connections of its own, so that it can be said when all others wait.
  const deps = { ...given, db: given.readinessDb ?? given.db }
  const timeout = sleep(patienceMs, undefined, { ref: false })
  const [migrations, storage = 'no answer', boundaries = 'late', mail = 'held', age = null] = await Promise.all([
    Promise.race([migrationsOf(deps).catch(() => undefined), timeout]),
    Promise.race([storageOf(deps), timeout]),
    // A database without the table is one with migrations to come, which is said above.
    Promise.race([boundariesOf(deps).catch(() => undefined), timeout]),
    Promise.race([mailOf(deps).catch(() => undefined), timeout]),
    Promise.race([backupAgeSeconds(deps.db, deps.clock()).catch(() => undefined), timeout]),
  ])
  const degraded = boundaries === 'late'
  const behind = { mail, storage, boundaries, backupAgeSeconds: age, degraded } as const
  if (!migrations) return { ready: false, database: 'no answer', migrations: 'pending', ...behind }
  const ready = migrations !== 'pending' && storage !== 'no answer'
  return { ready, database: 'ok', migrations, ...behind }
}
