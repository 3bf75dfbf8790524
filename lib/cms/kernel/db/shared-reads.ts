import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { outsideCall } from '#lib/core/logs/call-scope.ts'
import type { DB } from './db.d.ts'
import { MOST_READINGS, mayShare, oneStatement, takenApart } from './one-statement.ts'
import { isOutage } from './outage.ts'
import { type AskLists, listsOf } from './row-lists.ts'

type Rows = QueryResult<unknown>
type Asked = { query: CompiledQuery; resolve: (rows: Rows) => void; reject: (error: unknown) => void }

/** Canceled as it took longer than a statement may. */
const TOO_LONG = '57014'

const whole = new WeakMap<Kysely<DB>, Kysely<DB>>()

/**
 * The database for what is read at one time: statements that only read and are asked for in one turn of the event loop go there as one, and each gets what
 * it would have got alone, its error too; in a transaction, which the first error ends, all get that one. `db` itself where it cannot give rows as lists. For reads
 * alone: it opens no transaction.
 */
export function sharingReads(db: Kysely<DB>): Kysely<DB> {
  const askLists = listsOf(db)
  if (!askLists) return db
  const turn = turnOf(db, askLists)
  const sharing = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf((query) => (mayShare(query.sql) ? turn(query) : db.executeQuery(query))),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  whole.set(sharing, db)
  return sharing
}

/** The database behind one that shares: for statements so dear that they go on side by side. */
export const byItself = (db: Kysely<DB>): Kysely<DB> => whole.get(db) ?? db

/** Collects what is asked for in one turn of the event loop, and asks it at its end. */
function turnOf(db: Kysely<DB>, askLists: AskLists): (query: CompiledQuery) => Promise<Rows> {
  let waiting: Asked[] = []
  // Each had its time before they were one: what a page asks after that stays apart.
  let isDear = false
  const alone = ({ query, resolve, reject }: Asked) => db.executeQuery(query).then(resolve, reject)

  async function askTogether(asked: Asked[]): Promise<void> {
    const { text, values } = oneStatement(asked.map(({ query }) => ({ text: query.sql, values: query.parameters })))
    try {
      const lists = await askLists(text, values)
      if (lists === null) return void (await Promise.all(asked.map(alone)))
      const found = takenApart(asked.length, lists)
      asked.forEach(({ resolve }, place) => void resolve({ rows: found[place] ?? [] }))
    } catch (error) {
      // What one of them is refused for the others are not; where nothing is there to answer, nobody asks again.
      const isRefused = error instanceof pg.DatabaseError && !db.isTransaction
      if (isRefused && error.code === TOO_LONG) isDear = true
      if (isRefused && (isDear || !isOutage(error))) await Promise.all(asked.map(alone))
      else for (const { reject } of asked) reject(error)
    }
  }

  function askAll(): void {
    // In one order, so that a page is one statement whichever of its reads was first.
    const asked = waiting.toSorted(({ query: { sql: one } }, { query: { sql: other } }) =>
      one < other ? -1 : Number(one > other),
    )
    waiting = []
    for (let from = 0; from < asked.length; from += MOST_READINGS) {
      const some = asked.slice(from, from + MOST_READINGS)
      const [only] = some
      if (only && some.length === 1) void alone(only)
      // A line that is written of it is of no call alone.
      else outsideCall(() => void askTogether(some))
    }
  }

  return (query) =>
    new Promise((resolve, reject) => {
      if (isDear) return void alone({ query, resolve, reject })
      if (waiting.length === 0) setImmediate(askAll)
      waiting.push({ query, resolve, reject })
    })
}

/** What reads through `ask`; there is no connection of its own behind it. */
function driverOf(ask: (query: CompiledQuery) => Promise<Rows>): Driver {
  const refuse = async () => {
    throw new Error('what a page reads opens no transaction')
  }
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => ask(query) as Promise<QueryResult<R>>,
    streamQuery() {
      throw new Error('what a page reads comes whole')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}
