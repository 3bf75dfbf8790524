import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './db.d.ts'

/**
 * `onConflict`: rows that are there already are passed over, or what SQL says becomes of them. `returning`: a column, the first one where none is named; null where nobody
 * reads what was inserted, which of thousands of rows is sent and read for nothing.
 * `computed`: columns whose value the database works out, one for all rows. `beside`: a select that is part of the statement, whose rows are answered then.
 */
type Options = {
  onConflict?: 'nothing' | RawBuilder<unknown>
  returning?: string | null
  computed?: Readonly<Record<string, RawBuilder<unknown>>>
  beside?: RawBuilder<Record<string, unknown>>
}

/**
 * Inserts many rows in one statement, whatever their number: two parameters instead of one a value, of which PostgreSQL takes
 * 65,535. What all rows share is sent once. All rows have the same columns; what none names takes its default. Bytes are given as `hexBytes`.
 * Returns a column of what was inserted or changed: of all of it, unless conflicts are passed over or it is not wanted.
 */
export async function insertSet<T extends keyof DB & string>(
  db: Kysely<DB>,
  table: T,
  rows: readonly object[],
  { onConflict, returning, computed = {}, beside }: Options = {},
): Promise<Record<string, unknown>[]> {
  const all = rows as readonly Record<string, unknown>[]
  const [first] = all
  if (!first) return []
  const names = Object.keys(first)
  const shared = names.filter((name) => all.every((row) => row[name] === first[name]))
  const apart = names.filter((name) => !shared.includes(name))
  const columns = [...apart, ...shared, ...Object.keys(computed)]
  const from = (source: string, of: readonly string[]) => of.map((name) => sql.ref(`${source}.${name}`))
  const values = [...from('each', apart), ...from('shared', shared), ...Object.values(computed)]
  const answer = returning === null ? sql`` : sql`returning ${sql.ref(`${table}.${returning ?? names[0] ?? ''}`)}`
  const each = JSON.stringify(all.map((row) => only(row, apart)))
  const otherwise = onConflict === 'nothing' ? sql`on conflict do nothing` : (onConflict ?? sql``)
  const insert = sql<
    Record<string, unknown>
  >`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${each}::json) as each,
      json_populate_record(null::${sql.table(table)}, ${JSON.stringify(only(first, shared))}::json) as shared
    ${otherwise} ${answer}`
  const inserted = beside ? sql<Record<string, unknown>>`with inserted as (${insert}) ${beside}` : insert
  return (await inserted.execute(db)).rows
}

function only(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const some: Record<string, unknown> = {}
  for (const name of names) some[name] = row[name]
  return some
}

/** Bytes as PostgreSQL reads them from JSON. */
export const hexBytes = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`
