import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from './db.d.ts'

/** The rows of a statement as lists, with the names of its columns: two of one name are both there. */
export type RowLists = { names: readonly string[]; rows: readonly (readonly unknown[])[] }

/** Asks one statement over a connection for calls; `values` are those of $1 and following. Rejects with what the database says; null where the connection gives no lists. */
export type AskLists = (text: string, values: readonly unknown[]) => Promise<RowLists | null>

const ways = new WeakMap<object, AskLists>()

/** How rows come as lists from the database that `db` asks; Kysely gives them as objects. */
export const giveLists = (db: object, ask: AskLists): void => void ways.set(db, ask)

/** The same of a database that was opened with it, or of a transaction in one; undefined of any other. */
export const listsOf = (db: Kysely<DB>): AskLists | undefined =>
  ways.get(db) ?? (db.isTransaction ? inTransaction(db) : undefined)

/** What comes before a statement that Kysely sends and whose rows shall be lists: it has no other way to say so. */
const AS_LISTS = '/* as lists */ '

class Lists implements RowLists {
  readonly names: readonly string[]
  readonly rows: readonly (readonly unknown[])[]

  constructor({ names, rows }: RowLists) {
    this.names = names
    this.rows = rows
  }
}

const inTransaction =
  (db: Kysely<DB>): AskLists =>
  async (text, values) => {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(AS_LISTS + text, [...values]))
    return rows[0] instanceof Lists ? rows[0] : null
  }

type Asked = Pick<pg.PoolClient, 'query' | 'release'>

const listing = new WeakMap<Asked, Asked>()

/** A connection that answers such a statement with its lists as the one row; always the same object for one. */
export function givingLists(client: Asked): Asked {
  const known = listing.get(client)
  if (known) return known
  const asLists = async (text: string, values: unknown[]) => {
    const { fields, rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' })
    return { command: 'SELECT', rowCount: 1, rows: [new Lists({ names: fields.map(({ name }) => name), rows })] }
  }
  const query = (asked: string, values?: unknown[]) =>
    typeof asked === 'string' && asked.startsWith(AS_LISTS)
      ? asLists(asked.slice(AS_LISTS.length), values ?? [])
      : client.query(asked, values)
  const giving: Asked = { query: query as Asked['query'], release: (failure) => client.release(failure) }
  listing.set(client, giving)
  return giving
}
