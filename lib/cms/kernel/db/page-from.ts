import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { day, instant, isId } from '#lib/contracts/fields.ts'
import { type Cursor, decodeCursor } from '#lib/core/paging.ts'
import type { DB } from './db.d.ts'
import { pageOfMatches } from './page-of-matches.ts'

/** A column a list can be ordered by, and its SQL type for reading the cursor back. Must not be null in any row. */
type SortColumn = { column: string; type: 'text' | 'timestamptz' | 'date' | 'int' }

export type Order = { sorts: Record<string, SortColumn>; id: string }

/** One of the columns of an order, and which way. */
export type Key = SortColumn & { desc: boolean }

/** Where a page begins, in what order, and how long it is at most. */
export type From = { keys: Key[]; id: string; cursor: Cursor | null; limit: number }

type Sql = RawBuilder<unknown>

/** What a list is ordered by, of the names of its query. Throws where one is unknown. */
export function keysOf(order: Order, sort: string): Key[] {
  return sort.split(',').map((name) => {
    const desc = name.startsWith('-')
    const column = order.sorts[desc ? name.slice(1) : name]
    if (!column) throw new Error(`unknown sort order ${name}`)
    return { ...column, desc }
  })
}

const TIMESTAMP = /^([1-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/

/** A timestamptz as PostgreSQL writes it, of a day that exists. */
function isTimestamp(text: string): boolean {
  const [, day, time] = TIMESTAMP.exec(text) ?? []
  return instant.safeParse(`${day}T${time}Z`).success
}

const IS_KEY: Record<SortColumn['type'], (text: string) => boolean> = {
  text: (text) => !text.includes('\0'),
  timestamptz: (text) => text === '-infinity' || isTimestamp(text),
  date: (text) => day.safeParse(text).success,
  int: (text) => /^-?\d{1,9}$/.test(text),
}

/** The cursor of a request; a forged or foreign one is none, so that it reads the first page and never fails in a cast. */
export function readCursor(request: { sort: string; cursor?: string | undefined }, keys: Key[]): Cursor | null {
  const cursor = request.cursor ? decodeCursor(request.cursor, request.sort) : null
  const values = cursor?.values ?? []
  const isKey = ({ type }: Key, value: unknown) => typeof value === 'string' && IS_KEY[type](value)
  const areKeys = values.length === keys.length + 1 && keys.every((key, at) => isKey(key, values[at]))
  return areKeys && isId(String(values.at(-1))) ? cursor : null
}

export const directionOf = ({ desc }: Pick<Key, 'desc'>) => sql.raw(desc ? 'desc' : 'asc')

/** All that is ordered by, the unique ID last; it runs the way of the first, so that an index of both serves. */
export const allKeys = ({ keys, id }: From) => [...keys, { column: id, type: 'uuid', desc: keys[0]?.desc ?? false }]

const behind = (from: From, columns: Sql[]) =>
  from.cursor ? isBehind(from.cursor, allKeys(from), columns) : sql<boolean>`true`

/** The page of `query`, not run. */
export function pageFrom<D extends DB, TB extends keyof D, Row>(query: SelectQueryBuilder<D, TB, Row>, from: From) {
  const keys = allKeys(from)
  const columns = keys.map(({ column }) => sql.ref(column))
  return query
    .where(behind(from, columns))
    .orderBy(sql`${sql.join(keys.map((key) => sql`${sql.ref(key.column)} ${directionOf(key)}`))}`)
    .limit(from.limit)
}

/** The IDs of a page of `query`. */
export const idsOf = <D extends DB, TB extends keyof D, Row>(query: SelectQueryBuilder<D, TB, Row>, from: From) =>
  pageFrom(query.clearSelect().select(sql.ref<string>(from.id).as('cursor_id')), from)

/** `page`, of the rows of `query`, as a keyword search in the order of a text finds them; how many match is counted on the way, as `page.found_count`. */
export function pageOfText<D extends DB, TB extends keyof D, Row, Read>(
  page: SelectQueryBuilder<D, TB, Read>,
  query: SelectQueryBuilder<D, TB, Row>,
  { key: first, ...from }: From & { key: Key },
) {
  const [column, id, key, keyId] = [first.column, from.id, 'cursor_key', 'cursor_id'].map((name) => sql.ref(name)) as [
    Sql,
    Sql,
    Sql,
    Sql,
  ]
  const found = pageOfMatches({
    matches: query.clearSelect().select([column.as('cursor_key'), id.as('cursor_id')]),
    walk: (met) => idsOf(query, from).where(sql<boolean>`${met}`),
    behind: behind(from, [key, keyId]),
    order: sql`${key} ${directionOf(first)}, ${keyId} ${directionOf(first)}`,
    limit: from.limit,
  })
  return page.innerJoin(found.as('page'), (join) => join.on(sql<boolean>`${id} = page.found_id`))
}

type Ordered = { type: string; desc: boolean }

/** Behind the row of the cursor: by all columns at once where they run one way, as an index can; else by the first in which it is another one. */
function isBehind({ values }: Cursor, keys: Ordered[], columns: Sql[]) {
  const lasts = keys.map(({ type }, at) => sql`${String(values[at])}::${sql.raw(type)}`)
  const than = ({ desc }: Ordered) => sql.raw(desc ? '<' : '>')
  const [first] = keys
  if (first && keys.every(({ desc }) => desc === first.desc)) {
    return sql<boolean>`(${sql.join(columns)}) ${than(first)} (${sql.join(lasts)})`
  }
  const ways = keys.map((key, at) => {
    const same = columns.slice(0, at).map((column, before) => sql`${column} = ${lasts[before]}`)
    return sql`(${sql.join([...same, sql`${columns[at]} ${than(key)} ${lasts[at]}`], sql` and `)})`
  })
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}
