import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#lib/cms/kernel/db/connect.ts'

/** So long the sessions of a program that has ended may still be there. */
const ENDING_MS = 60_000

/**
 * How many deadlocks a database has ended so far, by its own count: the log has none of a session of the console (embedded/database.ts), and a migration tries
 * again without a word. A session hands over what it has seen up to 10 seconds late, or as it ends: so this waits until there is no other one of that
 * database, and throws where one stays.
 */
export async function deadlocksSoFar(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    const others = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
    for (const until = Date.now() + ENDING_MS; (await numberOf(others)) > 0; await sleep(50))
      if (Date.now() > until) throw new Error('somebody works on the database whose deadlocks are counted')
    return await numberOf('select deadlocks::int as n from pg_stat_database where datname = current_database()')
  } finally {
    await pool.end()
  }

  async function numberOf(statement: string): Promise<number> {
    const { rows } = await pool.query<{ n: number }>(statement)
    if (!rows[0]) throw new Error('the database keeps no count of its deadlocks')
    return rows[0].n
  }
}
