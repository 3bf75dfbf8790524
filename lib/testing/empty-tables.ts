import { type Kysely, sql } from 'kysely'
import { createDb, createPool } from '#lib/cms/kernel/db/connect.ts'
import { urlOfDatabase } from './test-server.ts'

async function tableNames<T>(db: Kysely<T>): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' order by 1`.execute(db)
  return found.rows.map((row) => row.name)
}

async function emptyTables<T>(db: Kysely<T>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const each = names.map((name) => `select '${name}' as name where not exists (select 1 from ${name})`)
  const found = await sql<{ name: string }>`${sql.raw(each.join(' union all '))}`.execute(db)
  return found.rows.map((row) => row.name)
}

/**
 * What empties the tables: as the superuser without triggers, since the product's own role may not empty what must never be deleted.
 * The few rows of a test are deleted in a tenth of the time that TRUNCATE takes to make new files for all tables and indexes, and a
 * function of the session plans its statements once.
 */
const emptying = (names: readonly string[]) => `
  set session_replication_role = replica;
  create function pg_temp.empty_all() returns void language plpgsql as $$ begin
    ${names.map((name) => `delete from ${name};`).join(' ')}
  end $$`

/** Remembers which tables of a database are empty now, those the migrations did not fill: `empty` deletes all that has come into them since. */
export async function rememberEmpty(adminUrl: string, name: string) {
  const url = urlOfDatabase(adminUrl, name)
  const db = createDb(url, { max: 1 })
  const own = await tableNames(db)
    .then((names) => emptyTables(db, names))
    .finally(() => db.destroy())
  // The server may go before the session does: both end with the run.
  const pool = createPool(url, { max: 1, onLost: () => {} })
  // What waits for the next file of a run must not keep its process.
  pool.options.allowExitOnIdle = true
  const prepared = new WeakSet<object>()
  /** `then`: statements that come with it, so that nobody ever sees the tables without what they make. */
  const empty = async (then = ''): Promise<void> => {
    const client = await pool.connect()
    try {
      if (!prepared.has(client)) await client.query(emptying(own))
      prepared.add(client)
      await client.query(`select pg_temp.empty_all(); ${then}`)
    } finally {
      client.release()
    }
  }
  return { own, pool, empty }
}
