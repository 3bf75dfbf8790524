import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { day, instant, isId } from '#lib/contracts/fields.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { type Cursor, decodeCursor, EXACT_TOTAL_MAX, encodeCursor } from '#lib/core/paging.ts'
import type { DB } from './db.d.ts'
import { pageOfMatches } from './page-of-matches.ts'
import { byItself } from './shared-reads.ts'

/** A column a list can be ordered by, and its SQL type for reading the cursor back. Must not be null in any row. */
type SortColumn = { column: string; type: 'text' | 'timestamptz' | 'date' | 'int' }

type Order = { sorts: Record<string, SortColumn>; id: string }

/** One of the columns of an order, and which way. */
type Key = SortColumn & { desc: boolean }

/** `sort`: names of columns with commas between them, each with `-` before it for descending. `q`: keywords the query holds. `apart`: rows and count are dear, each by itself. `total`: where the caller knows it, or does not ask; it is not counted then. `countTo`: how far else. */
type Request = {
  sort: string
  limit: number
  cursor?: string | undefined
  total?: number | undefined
  countTo?: number | undefined
  q?: string
  apart?: boolean
}

/**
 * One keyset page of `query` (joins, filters and scope applied; no order, no limit).
 * @param order the sortable columns by name, and the column of the unique ID that breaks ties
 * @param request.unfiltered where few rows may meet dear filters: the same rows without them. The IDs of the page are found first, so that what is passed on the way to
 * them is not read where an index of the order holds the ID, and nothing is looked for twice.
 * @param toItem makes the list's items of the rows of the page, all at once, so that it can look things up set-wise
 */
export async function readPage<D extends DB, TB extends keyof D, Row, T>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<D, TB, Row>,
  order: Order,
  request: Request & { unfiltered?: SelectQueryBuilder<D, TB, Row> | undefined },
  toItems: (rows: Row[]) => Promise<T[]>,
): Promise<Page<T>> {
  const keys = keysOf(order, request.sort)
  const cursor = readCursor(request, keys)
  const backwards = cursor?.dir === 'prev'
  const { countTo = EXACT_TOTAL_MAX } = request

  const turned = keys.map((key) => ({ ...key, desc: key.desc !== backwards }))
  const from: From = { keys: turned, id: order.id, cursor, limit: request.limit + 1 }
  const [first, second] = turned
  const count = () => countUpTo(db, query, countTo)
  const { unfiltered } = request
  const rows = (total: number | RawBuilder<number>) => {
    const page = unfiltered ? withIds(unfiltered, idsOf(query, from), from) : query
    return countedRows(page, from, total).execute() as Promise<(Row & Keyed)[]>
  }
  const [found, counted] =
    request.q && first?.type === 'text' && !second
      ? [await countedMatches(query, { ...from, key: first })]
      : request.apart && request.total === undefined
        ? // Each is dear by itself: they go on side by side, also where a page shares what it asks.
          await Promise.all([
            byItself(db)
              .executeQuery(countedRows(query, from, 0))
              .then(({ rows }) => rows as (Row & Keyed)[]),
            countUpTo(byItself(db), query, countTo),
          ])
        : [await rows(request.total ?? countOf(query, countTo))]
  // Of a page without rows none says how many there are; behind a cursor there may be some all the same.
  const total = request.total ?? counted ?? found[0]?.found_count ?? (request.cursor ? await count() : 0)
  const more = found.length > request.limit
  const kept = found.slice(0, request.limit)
  if (backwards) kept.reverse()

  const offset = !cursor ? 0 : backwards ? (more ? Math.max(0, cursor.offset - kept.length) : 0) : cursor.offset
  const at = (row: Keyed | undefined, dir: Cursor['dir'], place: number) =>
    row ? encodeCursor({ dir, sort: request.sort, values: [...row.cursor_keys, row.cursor_id], offset: place }) : null
  return {
    items: await toItems(kept),
    total: Math.min(total, countTo),
    totalIsEstimate: total > countTo,
    offset,
    nextCursor: more || backwards ? at(kept.at(-1), 'next', offset + kept.length) : null,
    prevCursor: (backwards ? more : cursor !== null) ? at(kept[0], 'prev', offset) : null,
  }
}

function keysOf(order: Order, sort: string): Key[] {
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
function readCursor(request: Request, keys: Key[]): Cursor | null {
  const cursor = request.cursor ? decodeCursor(request.cursor, request.sort) : null
  const values = cursor?.values ?? []
  const isKey = ({ type }: Key, value: unknown) => typeof value === 'string' && IS_KEY[type](value)
  const areKeys = values.length === keys.length + 1 && keys.every((key, at) => isKey(key, values[at]))
  return areKeys && isId(String(values.at(-1))) ? cursor : null
}

type Keyed = { cursor_keys: string[]; cursor_id: string; found_count: number }

type From = { keys: Key[]; id: string; cursor: Cursor | null; limit: number }

const directionOf = ({ desc }: Pick<Key, 'desc'>) => sql.raw(desc ? 'desc' : 'asc')

/** All that is ordered by, the unique ID last; it runs the way of the first, so that an index of both serves. */
const allKeys = ({ keys, id }: From) => [...keys, { column: id, type: 'uuid', desc: keys[0]?.desc ?? false }]

const behind = (from: From, columns: Sql[]) =>
  from.cursor ? isBehind(from.cursor, allKeys(from), columns) : sql<boolean>`true`

/** The page of `query`, not run. */
function pageFrom<D extends DB, TB extends keyof D, Row>(query: SelectQueryBuilder<D, TB, Row>, from: From) {
  const keys = allKeys(from)
  const columns = keys.map(({ column }) => sql.ref(column))
  return query
    .where(behind(from, columns))
    .orderBy(sql`${sql.join(keys.map((key) => sql`${sql.ref(key.column)} ${directionOf(key)}`))}`)
    .limit(from.limit)
}

/** The columns of the cursor, as text, so that a timestamp keeps its microseconds on the way through it. */
const cursorOf = ({ keys, id }: From) => [
  sql<string[]>`array[${sql.join(keys.map(({ column }) => sql`${sql.ref(column)}::text`))}]`.as('cursor_keys'),
  sql<string>`${sql.ref(id)}::text`.as('cursor_id'),
]

/** The rows of a page, and in each how many match in all: the database counts them once, beside the rows. */
const countedRows = <D extends DB, TB extends keyof D, Row>(
  query: SelectQueryBuilder<D, TB, Row>,
  from: From,
  total: number | RawBuilder<number>,
) => pageFrom(query, from).select([...cursorOf(from), sql<number>`${total}::int`.as('found_count')])

/** The IDs of a page of `query`. */
const idsOf = <D extends DB, TB extends keyof D, Row>(query: SelectQueryBuilder<D, TB, Row>, from: From) =>
  pageFrom(query.clearSelect().select(sql.ref<string>(from.id).as('cursor_id')), from)

/** The rows of some IDs: as an array, so that they are looked up by their key. Of a join the planner reads the whole table, as it does not know how few they are. */
const withIds = <D extends DB, TB extends keyof D, Row>(
  query: SelectQueryBuilder<D, TB, Row>,
  ids: Expression<unknown>,
  { id }: From,
) => query.where(sql<boolean>`${sql.ref(id)} = any(array(${ids}))`)

/** `countedRows` of a keyword search in the order of a text: counted on the way. */
async function countedMatches<D extends DB, TB extends keyof D, Row>(
  query: SelectQueryBuilder<D, TB, Row>,
  { key: first, ...from }: From & { key: Key },
): Promise<(Row & Keyed)[]> {
  const [column, id, key, keyId] = [first.column, from.id, 'cursor_key', 'cursor_id'].map((name) => sql.ref(name)) as [
    Sql,
    Sql,
    Sql,
    Sql,
  ]
  const page = pageOfMatches({
    matches: query.clearSelect().select([column.as('cursor_key'), id.as('cursor_id')]),
    walk: (met) => idsOf(query, from).where(sql<boolean>`${met}`),
    behind: behind(from, [key, keyId]),
    order: sql`${key} ${directionOf(first)}, ${keyId} ${directionOf(first)}`,
    limit: from.limit,
  })
  return (await pageFrom(query, from)
    .select([...cursorOf(from), sql<number>`page.found_count`.as('found_count')])
    .innerJoin(page.as('page'), (join) => join.on(sql<boolean>`${id} = page.found_id`))
    .execute()) as (Row & Keyed)[]
}

type Sql = RawBuilder<unknown>

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

/** Counts exactly up to `most` and then stops: one more means "more than that". */
export async function countUpTo<D extends DB, TB extends keyof D, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<D, TB, Row>,
  most = EXACT_TOTAL_MAX,
): Promise<number> {
  const { n } = await db.selectNoFrom(countOf(query, most).as('n')).executeTakeFirstOrThrow()
  return n
}

/** The same as a value of another statement. */
const countOf = <D extends DB, TB extends keyof D, Row>(query: SelectQueryBuilder<D, TB, Row>, most: number) => {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)
  return sql<number>`(select count(*)::int from ${some} as counted)`
}
