import { createPool } from '#lib/cms/kernel/db/connect.ts'

/** One session in the database of a running console, for a state that no call brings about in time. Ended by `end`. */
export async function consoleSession(databaseUrl: string) {
  const pool = createPool(databaseUrl, { max: 1 })
  const session = await pool.connect()
  return {
    query: (text: string, values: unknown[] = []) => session.query(text, values),
    end: async () => {
      session.release()
      await pool.end()
    },
  }
}
