import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

/** The number by which earlier versions exclude each other too (that of Kysely's own migrator). */
const LOCK = sql.lit('3853314791062309107')

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1_000
const PATIENCE_MS = 3_600_000

/** Asked again and again, and not waited for in one statement: an index made concurrently would wait for that statement, for ever. */
async function takeTurn<T>(session: Kysely<T>, tell: (line: string) => void): Promise<void> {
  const from = Date.now()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}::bigint) as taken`.execute(
      session,
    )
    if (rows[0]?.taken) return
    if (pause === FIRST_PAUSE_MS) tell('Another program is bringing the database up to date; waiting for it.')
    if (Date.now() - from > PATIENCE_MS)
      throw new StartError(
        'Another program has been bringing the database up to date for an hour. Look after it, then start again.',
      )
    await sleep(pause)
  }
}

/**
 * Does the work on one connection that nobody else uses, which keeps all others from migrating for as long: the lock is the session's,
 * so it falls with the connection, and so does the work.
 */
export async function whileAloneMigrating<T, R>(
  db: Kysely<T>,
  tell: (line: string) => void,
  work: (session: Kysely<T>) => Promise<R>,
): Promise<R> {
  return db.connection().execute(async (session) => {
    await takeTurn(session, tell)
    try {
      return await work(session)
    } finally {
      // Where the connection is lost, so is the lock.
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(session).catch(() => {})
    }
  })
}
