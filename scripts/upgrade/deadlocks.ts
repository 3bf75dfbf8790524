import { startEmbedded } from '#lib/cms/app/embedded/server.ts'
import { createPool } from '#lib/cms/kernel/db/connect.ts'

/**
 * How many deadlocks the embedded database in a folder has ended so far, by its own count: its log has none of a session of the console (embedded/database.ts), and a
 * migration tries again without a word. To be asked while nobody works on it: a session hands over what it has seen up to 10 seconds late, or as it ends.
 */
export async function deadlocksSoFar(dataDir: string): Promise<number> {
  const server = await startEmbedded({ dataDir, pgBin: process.env.PG_BIN })
  try {
    const pool = createPool(server.databaseUrl, { max: 1 })
    const counted = 'select deadlocks::int as n from pg_stat_database where datname = current_database()'
    const { rows } = await pool.query<{ n: number }>(counted).finally(() => pool.end())
    const [row] = rows
    if (!row) throw new Error('the database keeps no count of its deadlocks')
    return row.n
  } finally {
    await server.stop()
  }
}
