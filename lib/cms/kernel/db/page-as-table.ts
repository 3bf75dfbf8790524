import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { encodeCursor } from '#lib/core/paging.ts'
import type { DB } from './db.d.ts'
import { allKeys, directionOf, type From, keysOf, type Order, pageFrom, pageOfText, readCursor } from './page-from.ts'

type Request = { sort: string; limit: number; cursor?: string | undefined; q?: string }

/** A page within the statement that reads what is told of its rows. */
type PageTable = {
  /** The IDs of the page as `page_id`, and the place of each in its order as `place`: to be named `page` and materialized. */
  table: RawBuilder<unknown>
  /** What `nextCursor` takes, as a value of the statement. */
  last: RawBuilder<string[] | null>
  /** Of a page of so many rows: where the next one begins, null where there is none. */
  nextCursor: (last: string[] | null, rows: number) => string | null
}

/**
 * One keyset page of `query` as a table, forwards only and counting nothing: who reads all of a list asks once a page, and what is ordered by does not leave the database.
 * `order` and `request` as for `readPage`.
 */
export function pageAsTable<D extends DB, TB extends keyof D, Row>(
  query: SelectQueryBuilder<D, TB, Row>,
  order: Order,
  request: Request,
): PageTable {
  const { sort, limit } = request
  const keys = keysOf(order, sort)
  const cursor = readCursor(request, keys)
  const from: From = { keys, id: order.id, cursor, limit }
  const all = allKeys(from).map((key, at) => ({ ...key, name: at < keys.length ? `key_${at}` : 'page_id' }))
  const names = all.map(({ name }) => sql.ref(name))
  const [first, second] = keys
  const page = pageFrom(query.clearSelect(), from).select(all.map(({ column, name }) => sql.ref(column).as(name)))
  const isOfText = request.q && first?.type === 'text' && !second
  const found = isOfText ? pageOfText(page, query, { ...from, key: first }) : page
  const inOrder = sql.join(all.map((key) => sql`${sql.ref(key.name)} ${directionOf(key)}`))
  return {
    table: sql`select ${sql.join(names)}, row_number() over (order by ${inOrder}) as place from ${found} as found`,
    last: sql`(select array[${sql.join(names.map((name) => sql`${name}::text`))}] from page order by place desc limit 1)`,
    nextCursor: (values, rows) =>
      values && rows === limit
        ? encodeCursor({ dir: 'next', sort, values, offset: (cursor?.offset ?? 0) + rows })
        : null,
  }
}
