import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import type { SeedEntry } from './expo-rows.ts'
import { SEED_TABLES, type SeedCounts, type SeedTable } from './seed-rows.ts'

const BATCH = 5000

/** Writes all rows set-wise, as they come, table after table; then lets the planner look at them. Returns how many went into each table. */
export async function insertRows(db: Db, entries: Iterable<SeedEntry>): Promise<SeedCounts> {
  const counts = Object.fromEntries(SEED_TABLES.map((table) => [table, 0])) as SeedCounts
  let batch: { table: SeedTable; rows: object[] } = { table: SEED_TABLES[0], rows: [] }
  const flush = async () => {
    if (batch.rows.length > 0) await insertSet(db, batch.table, batch.rows)
    counts[batch.table] += batch.rows.length
  }
  for (const { table, row } of entries) {
    if (table !== batch.table || batch.rows.length === BATCH) {
      await flush()
      batch = { table, rows: [] }
    }
    batch.rows.push(row)
  }
  await flush()
  await sql`analyze ${sql.join(SEED_TABLES.map((table) => sql.table(table)))}`.execute(db)
  return counts
}
