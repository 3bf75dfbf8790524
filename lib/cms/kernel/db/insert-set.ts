import { type Kysely, sql } from 'kysely'
import type { DB } from './db.d.ts'

type Options = { onConflict?: 'nothing' }

/**
 * Inserts many rows in one statement, whatever their number: one parameter instead of one a value, of which PostgreSQL takes
 * 65,535. All rows have the same columns; what none names takes its default. Bytes are given as `hexBytes`.
 * Returns what was inserted: all of it, unless conflicts are passed over.
 */
export async function insertSet<T extends keyof DB & string>(
  db: Kysely<DB>,
  table: T,
  rows: readonly object[],
  { onConflict }: Options = {},
): Promise<Record<string, unknown>[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const passOver = onConflict === 'nothing' ? sql`on conflict do nothing` : sql``
  const key = sql.ref(Object.keys(first)[0] ?? '')
  const inserted = await sql<Record<string, unknown>>`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${passOver} returning ${key}`.execute(db)
  return inserted.rows
}

/** Bytes as PostgreSQL reads them from JSON. */
export const hexBytes = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`
