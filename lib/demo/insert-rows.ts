import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { SEED_TABLES, type SeedCounts, type SeedRows, type SeedTable } from './seed-rows.ts'

const BATCH = 5000

async function insertTable(db: Db, table: SeedTable, rows: Iterable<object>): Promise<number> {
  let batch: object[] = []
  let count = 0
  const flush = async () => {
    if (batch.length > 0) await insertSet(db, table, batch)
    count += batch.length
    batch = []
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return count
}

/** Writes all rows set-wise, then lets the planner look at them. Returns how many went into each table. */
export async function insertRows(db: Db, rows: SeedRows): Promise<SeedCounts> {
  const counts: [SeedTable, number][] = []
  for (const table of SEED_TABLES) counts.push([table, await insertTable(db, table, rows[table])])
  await sql`analyze ${sql.join(SEED_TABLES.map((table) => sql.table(table)))}`.execute(db)
  return Object.fromEntries(counts) as SeedCounts
}
