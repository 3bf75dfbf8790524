import { type Kysely, sql } from 'kysely'
import type { DB } from './db.d.ts'

export type Table = keyof DB & string

/** `cascade`: the row goes with what it names; `empty`: it stays and names nothing; `hold`: what it names cannot go before it. */
type OnDelete = 'cascade' | 'empty' | 'hold'

/** A foreign key: the columns of `table` that name the columns `names` of a row of `of`, in the same order. */
export type ForeignKey = {
  table: Table
  columns: readonly string[]
  of: Table
  names: readonly string[]
  onDelete: OnDelete
}

const readIn = new WeakMap<Kysely<DB>, Promise<ForeignKey[]>>()

/** All foreign keys of the schema, as the database has them now; in a transaction as they were when they were first asked for. `asked`: by which they are read then. */
export function foreignKeysOf(db: Kysely<DB>, asked = db): Promise<ForeignKey[]> {
  if (!db.isTransaction) return readKeys(asked)
  const keys = readIn.get(db) ?? readKeys(asked)
  readIn.set(db, keys)
  return keys
}

async function readKeys(db: Kysely<DB>): Promise<ForeignKey[]> {
  const names = (columns: string, table: string) => sql`(select array_agg(attname::text order by at)
    from unnest(${sql.ref(columns)}) with ordinality as key (attnum, at) join pg_attribute using (attnum) where attrelid = ${sql.ref(table)})`
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, ${names('conkey', 'conrelid')} as columns, confrelid::regclass::text as of,
      ${names('confkey', 'confrelid')} as names, case confdeltype when 'c' then 'cascade' when 'n' then 'empty' else 'hold' end as "onDelete"
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0 order by conname`.execute(
    db,
  )
  return rows
}
