import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { DB } from './db.d.ts'

type Columns = Readonly<Record<string, unknown>>

/** A row that is edited: its columns as they are and as they shall be. */
type EditedRow = { id: string; from: Columns; to: Columns }

/**
 * Edits many rows that are locked, in one statement whatever their number: the columns that differ in any of them, and the stamps of an edit.
 */
export async function updateSet<T extends keyof DB & string>(
  ctx: { db: Kysely<DB>; now: Date; actor: { id: string } },
  table: T,
  rows: readonly EditedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(rows[0]?.to ?? {}).filter((name) =>
    rows.some(({ from, to }) => !isDeepStrictEqual(from[name], to[name])),
  )
  const values = rows.map(({ id, to }) => ({ id, ...Object.fromEntries(names.map((name) => [name, to[name]])) }))
  const own = sql.table(table)
  await sql`update ${own} set ${sql.join([
    ...names.map((name) => sql`${sql.ref(name)} = to_be.${sql.ref(name)}`),
    sql`version = ${own}.version + 1, updated_at = ${ctx.now}, updated_by = ${ctx.actor.id}`,
  ])} from json_populate_recordset(null::${own}, ${JSON.stringify(values)}::json) as to_be
    where ${own}.id = to_be.id`.execute(ctx.db)
}
