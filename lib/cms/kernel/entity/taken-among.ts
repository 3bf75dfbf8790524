import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/db.d.ts'

/** What holds rows of a table to be one of a kind. `caseless`: of these the case of letters does not count. */
type Once = { table: keyof DB & string; columns: readonly string[]; caseless?: readonly string[] }

/**
 * Those of the rows, with these columns as they would become, that may not: another row has the same already, and of two that would become the same the
 * later. As a single save of each would say it now; what another one of them would leave free is not free yet.
 */
export async function takenAmong(
  { db }: { db: Kysely<DB> },
  { table, columns, caseless = [] }: Once,
  rows: readonly ({ id: string } & Readonly<Record<string, unknown>>)[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const its = (of: string, column: string) =>
    caseless.includes(column) ? sql`lower(${sql.ref(`${of}.${column}`)})` : sql.ref(`${of}.${column}`)
  const same = columns.map((column) => sql`${its('other', column)} = ${its('named', column)}`)
  const { rows: found } = await sql<{ id: string }>`
    select named.id from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as named
    join ${sql.table(table)} as other on ${sql.join(same, sql` and `)} and other.id <> named.id`.execute(db)
  const taken = new Set(found.map(({ id }) => id))
  const given = new Set<string>()
  for (const { id, ...row } of rows) {
    if (taken.has(id)) continue
    const key = JSON.stringify(
      columns.map((column) => (caseless.includes(column) ? String(row[column]).toLowerCase() : row[column])),
    )
    if (given.has(key)) taken.add(id)
    given.add(key)
  }
  return taken
}
