import { sql } from 'kysely'
import { wentBack } from '#lib/cms/kernel/backups/log-archive-state.ts'
import type { Db, Deps } from '#lib/cms/kernel/context/context.ts'
import { earlierNow } from '#lib/cms/kernel/context/shared-now.ts'
import { compareMigrations } from '#lib/cms/kernel/db/migrate.ts'
import { StoreKeepsAll, StoreReadOnly, StoreUntried } from '#lib/cms/kernel/storage/object-store.ts'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { isStoreRefusal, STORE_REFUSES } from '#lib/cms/kernel/system/store-refusal.ts'
import { readExpoState } from '../metrics/expo-state.ts'
import { jobsTrouble, THRESHOLDS } from '../metrics/thresholds.ts'

const MIB = 1024 * 1024
/** Below it uploads are refused; below the other PostgreSQL cannot lengthen its log, and stops. */
const LOW_BYTES = 512 * MIB
const FULL_BYTES = 64 * MIB
/** Seconds from which what waits for a lock has somebody who holds it for too long. */
const LONG_LOCK = 3
const HOUR = 3600

const UNDEFINED_TABLE = '42P01'

/** What the server says of itself: may it be written, and does anything wait for long for a lock? */
export async function serverOf(db: Db): Promise<{ database: 'ok' | 'read-only'; locks: 'ok' | 'waiting' }> {
  const { rows } = await sql<{ isReadOnly: boolean; waits: number }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (select coalesce(max(extract(epoch from clock_timestamp() - waiting.waitstart)), 0)::float8
        from pg_locks as waiting join pg_stat_activity as session using (pid)
        where not waiting.granted and waiting.locktype <> 'advisory' and session.datname = current_database()) as waits`.execute(
    db,
  )
  const { isReadOnly = false, waits = 0 } = rows[0] ?? {}
  return { database: isReadOnly ? 'read-only' : 'ok', locks: waits >= LONG_LOCK ? 'waiting' : 'ok' }
}

/** How far the database is. A newer version that migrated while this one runs keeps it working (expand, then contract). */
export async function migrationsOf(db: Db): Promise<'ok' | 'pending' | 'newer'> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error: unknown) => {
      if (errorCode(error) === UNDEFINED_TABLE) return { rows: [] }
      throw error
    })
  const { pending, unknown } = await compareMigrations(rows.map(({ name }) => name))
  if (pending.length > 0) return 'pending'
  return unknown.length > 0 ? 'newer' : 'ok'
}

type Work = {
  mail: 'smtp' | 'held'
  outbox: 'ok' | 'late'
  jobs: 'ok' | 'stuck'
  boundaries: 'ok' | 'late'
  backup: 'ok' | 'old' | 'none'
  backupAgeSeconds: number | null
  archive: 'ok' | 'late' | 'forked' | 'none'
}

type WorkParts = Pick<Deps, 'db' | 'clock' | 'sharedClock' | 'smtpUrl' | 'backupMaxAgeHours'>

/** The work behind the calls, as the metrics read it, in one statement over the small indexes of what is unfinished. */
export async function workOf(deps: WorkParts): Promise<Work> {
  const { clock, smtpUrl, backupMaxAgeHours = THRESHOLDS.backupAgeSeconds / HOUR } = deps
  const now = clock()
  const besides = sql<{ isHeld: boolean; isForked: boolean }>`, exists (select from mail_hold) as "isHeld",
    ${wentBack(earlierNow(deps, now))} as "isForked"`
  const state = await readExpoState(deps, now, besides)
  const isSent = smtpUrl !== undefined && !state.isHeld
  const { backupAge, archiveLag } = state
  return {
    mail: isSent ? 'smtp' : 'held',
    outbox: isSent && state.mailsAge > THRESHOLDS.mailAgeSeconds ? 'late' : 'ok',
    jobs: jobsTrouble(state) ? 'stuck' : 'ok',
    boundaries: state.boundaryLag > THRESHOLDS.boundaryLagSeconds ? 'late' : 'ok',
    backup: backupAge === null ? 'none' : backupAge > backupMaxAgeHours * HOUR ? 'old' : 'ok',
    backupAgeSeconds: backupAge,
    archive: archiveOf(archiveLag, state.isForked),
  }
}

function archiveOf(lag: number | null, isForked: boolean): Work['archive'] {
  if (lag === null) return 'none'
  if (lag > THRESHOLDS.archiveLagSeconds) return 'late'
  return isForked ? 'forked' : 'ok'
}

/** What the log says of a store that answers and takes nothing. */
const STORE_READ_ONLY =
  'the bucket can be read, but what is written there fails: uploads are refused. What the key of S3_* may do is wrong, or the bucket is full'
/** Of one whose answer to the first write is still waited for. */
const STORE_UNTRIED = 'the bucket can be read, and has not answered yet to what is written there for trial'
/** And of one that takes everything and gives nothing up. */
const STORE_KEEPS_ALL =
  'nothing can be removed from the bucket: uploads work, and files that nobody needs any more stay and take room. What the key of S3_* may do is wrong'

type Storage = 'disk' | 's3' | 'untried' | 'read-only' | 'keeps-all' | 'refused' | 'no answer'

/**
 * The store of files, as it can be used now; `refused`: a bucket answers, and lets the console do nothing; `read-only`: it lets it write nothing;
 * `keeps-all`: it lets it remove nothing; `untried`: whether it can be written was not known within `waitMs` milliseconds, which without them is waited for. The log says why.
 */
export async function storageOf({ store, log }: Pick<Deps, 'store' | 'log'>, waitMs?: number): Promise<Storage> {
  if (!store) return 'no answer'
  try {
    await store.check(waitMs)
    return store.kind
  } catch (error) {
    if (error instanceof StoreUntried) {
      log.warn({ err: error }, STORE_UNTRIED)
      return 'untried'
    }
    if (error instanceof StoreReadOnly) {
      log.error({ err: error }, STORE_READ_ONLY)
      return 'read-only'
    }
    if (error instanceof StoreKeepsAll) {
      log.error({ err: error }, STORE_KEEPS_ALL)
      return 'keeps-all'
    }
    const isRefused = isStoreRefusal(error)
    log.error({ err: error }, isRefused ? STORE_REFUSES : 'the object store does not answer')
    return isRefused ? 'refused' : 'no answer'
  }
}

/** The disk of database and files; `elsewhere` where neither lies on one of ours. */
export async function diskOf({ diskFree }: Pick<Deps, 'diskFree'>): Promise<'ok' | 'low' | 'full' | 'elsewhere'> {
  if (!diskFree) return 'elsewhere'
  const free = await diskFree()
  if (free < FULL_BYTES) return 'full'
  return free < LOW_BYTES ? 'low' : 'ok'
}
