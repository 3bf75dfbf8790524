import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from './db.d.ts'

type Asking = { db: Kysely<DB>; log: { warn(fields: object, message: string): void } }

/** A database to read from in place of the primary: one that has all that `db` holds now; null where there is none at this moment. */
export type Standby = (asking: Asking) => Promise<Kysely<DB> | null>

/** For so long one that was away or behind is not asked again; between two looks whether it has caught up. Milliseconds. */
const REST_MS = 5_000
const STEP_MS = 20

type Place = { at: string; identity: string }

async function placeOf(primary: Kysely<DB>): Promise<Place> {
  const { rows } = await sql<Place>`
    select pg_current_wal_lsn()::text as at, (select system_identifier::text from pg_control_system()) as identity`.execute(
    primary,
  )
  if (!rows[0]) throw new Error('the database does not say how far it is')
  return rows[0]
}

/** Has it replayed all that was written up to there? Throws where it is no standby of that database. */
async function hasReplayed(standby: Kysely<DB>, { at, identity }: Place): Promise<boolean> {
  const { rows } = await sql<{ reads: boolean; identity: string; caughtUp: boolean | null }>`
    select pg_is_in_recovery() as reads, (select system_identifier::text from pg_control_system()) as identity,
      pg_last_wal_replay_lsn() >= ${at}::pg_lsn as "caughtUp"`.execute(standby)
  const [found] = rows
  if (!found?.reads || found.identity !== identity)
    throw new Error('DATABASE_READ_URL does not lead to a standby of DATABASE_URL')
  return found.caughtUp === true
}

/**
 * Reads of a standby, which is `lagMs` at most behind what was written when it was asked for: whoever is given it finds there what was saved before. One
 * that is away, further behind or no standby of this database is left alone for some seconds, and the log says why.
 */
export function standbyOf(standby: Kysely<DB>, lagMs: number): Standby {
  let restUntil = Number.NEGATIVE_INFINITY
  const rest = ({ log }: Asking, cause: string) => {
    restUntil = performance.now() + REST_MS
    log.warn({ cause }, 'the standby is not read from')
    return null
  }
  return async (asking) => {
    if (performance.now() < restUntil) return null
    const place = await placeOf(asking.db)
    const until = performance.now() + lagMs
    for (;;) {
      const caughtUp = await hasReplayed(standby, place).catch((error: Error) => error.message)
      if (caughtUp === true) return standby
      if (caughtUp !== false) return rest(asking, caughtUp)
      if (performance.now() > until) return rest(asking, `it is more than ${lagMs} ms behind`)
      await sleep(STEP_MS)
    }
  }
}
