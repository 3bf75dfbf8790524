import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../context.ts'
import { migrationState } from '../db/migrate.ts'

type Readiness = {
  ready: boolean
  database: 'ok' | 'no answer'
  migrations: 'ok' | 'pending' | 'newer'
  mail: 'smtp' | 'held'
}

const patienceMs = 3000

async function migrationsOf(deps: Deps): Promise<Readiness['migrations']> {
  const { pending, unknown } = await migrationState(deps.db)
  if (pending.length > 0) return 'pending'
  // A newer version migrated while this one still runs: expand-then-contract keeps it working.
  return unknown.length > 0 ? 'newer' : 'ok'
}

/** Can this CMS do its work now? Answers within three seconds, whatever the database does; says nothing of the data. */
export async function readinessOf(deps: Deps): Promise<Readiness> {
  const mail = deps.smtpUrl ? 'smtp' : 'held'
  const timeout = sleep(patienceMs, undefined, { ref: false })
  const migrations = await Promise.race([migrationsOf(deps).catch(() => undefined), timeout])
  if (!migrations) return { ready: false, database: 'no answer', migrations: 'pending', mail }
  return { ready: migrations !== 'pending', database: 'ok', migrations, mail }
}
