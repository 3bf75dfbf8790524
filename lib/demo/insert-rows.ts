import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import type { SeedEntry } from './expo-rows.ts'
import { SEED_TABLES, type SeedCounts } from './seed-rows.ts'

const BATCH = 5000

const rowsOf = (batch: readonly SeedEntry[]) => batch.map(({ row }) => row)

/** Writes rows of one table in one statement. What the database refuses is looked for line by line. Throws StartError with its place. */
async function insertBatch(db: Db, batch: readonly SeedEntry[]): Promise<void> {
  const [first] = batch
  if (!first) return
  await sql`savepoint seed_batch`.execute(db)
  try {
    await insertSet(db, first.table, rowsOf(batch))
  } catch (error) {
    await sql`rollback to savepoint seed_batch`.execute(db)
    for (const entry of batch) await insertLine(db, entry)
    throw error
  }
  await sql`release savepoint seed_batch`.execute(db)
}

async function insertLine(db: Db, { table, row, place }: SeedEntry): Promise<void> {
  try {
    await insertSet(db, table, [row])
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string }
    throw new StartError(`${place}: ${message}${detail ? ` (${detail})` : ''}`, { cause: error })
  }
}

/**
 * Writes all rows set-wise, as they come, table after table, in one transaction (the caller's, where `db` is one); then lets the planner
 * look at them. Returns how many went into each table. Throws StartError with the place of a row that the database refuses.
 */
export async function insertRows(db: Db, entries: Iterable<SeedEntry>): Promise<SeedCounts> {
  if (!db.isTransaction) return db.transaction().execute((inside) => insertRows(inside, entries))
  const counts = Object.fromEntries(SEED_TABLES.map((table) => [table, 0])) as SeedCounts
  let batch: SeedEntry[] = []
  for (const entry of entries) {
    if (batch.length === BATCH || (batch[0] && batch[0].table !== entry.table)) {
      await insertBatch(db, batch)
      batch = []
    }
    batch.push(entry)
    counts[entry.table]++
  }
  await insertBatch(db, batch)
  await sql`analyze ${sql.join(SEED_TABLES.map((table) => sql.table(table)))}`.execute(db)
  return counts
}
