import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from './db.d.ts'

/**
 * `onConflict`: rows that are there already are passed over, or what SQL says becomes of them. `returning`: a column, the first one where none is named; null where nobody
 * reads what was inserted, which of thousands of rows is sent and read for nothing.
 * `computed`: columns whose value the database works out, for each row; what is sent of such a column it finds as `each.<column>`. `onlyIf`: nothing is inserted otherwise.
 */
type Options = {
  onConflict?: 'nothing' | RawBuilder<unknown>
  returning?: string | null
  computed?: Readonly<Record<string, RawBuilder<unknown>>>
  onlyIf?: RawBuilder<SqlBool>
}

/**
 * Inserts many rows in one statement, whatever their number: two parameters instead of one a value, of which PostgreSQL takes
 * 65,535. What all rows share is sent once. All rows have the same columns; what none names takes its default. Bytes are given as `hexBytes`.
 * Returns a column of what was inserted or changed: of all of it, unless conflicts are passed over or it is not wanted. `beside`: a select that is part of the statement,
 * whose rows are answered then.
 */
export async function insertSet<T extends keyof DB & string>(
  db: Kysely<DB>,
  table: T,
  rows: readonly object[],
  { beside, ...options }: Options & { beside?: RawBuilder<Record<string, unknown>> } = {},
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return []
  const insertion = insertionOf(table, rows, options)
  const inserted = beside ? sql<Record<string, unknown>>`with inserted as (${insertion}) ${beside}` : insertion
  return (await inserted.execute(db)).rows
}

/** The same as a statement, of a row at least: to stand in another one, or to be read from (`fromRows`, where `returning` is `*`). */
export function insertionOf<T extends keyof DB & string>(
  table: T,
  rows: readonly object[],
  { onConflict, returning, computed = {}, onlyIf }: Options = {},
): RawBuilder<Record<string, unknown>> {
  const all = rows as readonly Record<string, unknown>[]
  const [first = {}] = all
  const names = Object.keys(first)
  const shared = names.filter((name) => !(name in computed) && all.every((row) => row[name] === first[name]))
  const apart = names.filter((name) => !shared.includes(name))
  const asSent = apart.filter((name) => !(name in computed))
  const columns = [...asSent, ...shared, ...Object.keys(computed)]
  const from = (source: string, of: readonly string[]) => of.map((name) => sql.ref(`${source}.${name}`))
  const values = [...from('each', asSent), ...from('shared', shared), ...Object.values(computed)]
  const answered = returning === '*' ? sql`*` : sql.ref(`${table}.${returning ?? names[0] ?? ''}`)
  const answer = returning === null ? sql`` : sql`returning ${answered}`
  const each = JSON.stringify(all.map((row) => only(row, apart)))
  const otherwise = onConflict === 'nothing' ? sql`on conflict do nothing` : (onConflict ?? sql``)
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${each}::json) as each,
      json_populate_record(null::${sql.table(table)}, ${JSON.stringify(only(first, shared))}::json) as shared
    ${onlyIf ? sql`where ${onlyIf}` : sql``} ${otherwise} ${answer}`
}

/** Inserts rows of several tables in one statement, at whose end what names another one of them finds it. */
export async function insertTogether(
  db: Kysely<DB>,
  sets: readonly { table: keyof DB & string; rows: readonly object[] }[],
): Promise<void> {
  const some = sets.filter(({ rows }) => rows.length > 0)
  const parts = some.map(
    ({ table, rows }) => sql`${sql.id(table)} as (${insertionOf(table, rows, { returning: null })})`,
  )
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(db)
}

function only(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const some: Record<string, unknown> = {}
  for (const name of names) some[name] = row[name]
  return some
}

/** Bytes as PostgreSQL reads them from JSON. */
export const hexBytes = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`
