import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Page } from '#lib/contracts/lists.ts'
import { type Cursor, EXACT_TOTAL_MAX, encodeCursor } from '#lib/core/paging.ts'
import type { DB } from './db.d.ts'
import { type From, idsOf, type Key, keysOf, type Order, pageFrom, pageOfText, readCursor } from './page-from.ts'
import { byItself } from './shared-reads.ts'

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

type Keyed = { cursor_keys: string[]; cursor_id: string; found_count: number }

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

/** `countedRows` of a keyword search in the order of a text: counted on the way. */
const countedMatches = async <D extends DB, TB extends keyof D, Row>(
  query: SelectQueryBuilder<D, TB, Row>,
  from: From & { key: Key },
) => {
  const page = pageFrom(query, from).select([...cursorOf(from), sql<number>`page.found_count`.as('found_count')])
  return (await pageOfText(page, query, from).execute()) as (Row & Keyed)[]
}

/** The rows of some IDs: as an array, so that they are looked up by their key. Of a join the planner reads the whole table, as it does not know how few they are. */
const withIds = <D extends DB, TB extends keyof D, Row>(
  query: SelectQueryBuilder<D, TB, Row>,
  ids: Expression<unknown>,
  { id }: From,
) => query.where(sql<boolean>`${sql.ref(id)} = any(array(${ids}))`)

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
