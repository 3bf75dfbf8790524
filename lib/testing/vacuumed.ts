import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/**
 * Tables as a database at work has them: counted, and each page known to be visible to all, so that an index alone can answer. A vacuum cannot know it as long
 * as anybody's older transaction is open (one that analyzes by itself is enough): it is made again until then.
 * With all indexes, as a few dead rows would be left otherwise, and their pages with them.
 */
export async function vacuumed(db: Kysely<DB>, tables: readonly (keyof DB)[]): Promise<void> {
  for (let left = [...tables]; left.length > 0; await wait(50)) {
    await sql`vacuum (analyze, index_cleanup on) ${sql.join(left.map((table) => sql.table(table)))}`.execute(db)
    const { rows } = await sql<{ name: keyof DB }>`select relname as name from pg_class
      where oid = any(${left}::text[]::regclass[]) and relallvisible < relpages`.execute(db)
    left = rows.map(({ name }) => name)
  }
}

/**
 * All tables anew, as wide as their rows need, which those of a database that was lent before are not, and `vacuumed`: the same pages wherever a test runs. Rows that
 * were deleted are written anew as well where somebody's older transaction may still see them: it waits for that one.
 */
export async function rewritten(db: Kysely<DB>): Promise<void> {
  while (await hasOlderSnapshots(db)) await wait(50)
  await sql`vacuum full`.execute(db)
  const { rows } = await sql<{
    name: keyof DB
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  await vacuumed(
    db,
    rows.map(({ name }) => name),
  )
}

async function hasOlderSnapshots(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (backend_xmin is not null or backend_xid is not null)`.execute(db)
  return rows.length > 0
}
