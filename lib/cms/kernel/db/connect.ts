import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseObserver } from '../metrics/cms-metrics.ts'
import type { Limits } from './database-settings.ts'
import type { DB } from './db.d.ts'
import { parseInt8 } from './int8.ts'
import { limitingDialect } from './limiting-dialect.ts'
import { type PoolState, watchPool } from './pool-watch.ts'

const oid = { int8: 20, date: 1082, int8Array: 1016 }

/** Result parsers of this system only; pg's global table stays untouched. timestamptz is a Date, numeric a string. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const standard = pg.types.getTypeParser(id, format)
    if (format === 'binary') return standard
    if (id === oid.int8) return parseInt8
    // pg would read a calendar date as local midnight, which is another day elsewhere.
    if (id === oid.date) return (text: string) => text
    if (id === oid.int8Array)
      return (text: string) => (standard(text) as (string | null)[]).map((it) => it && parseInt8(it))
    return standard
  },
}

type PoolOptions = { max: number; limits?: Limits; onLost?: (error: Error) => void }

/** A server that says nothing at all does not end its statements either: so much later they are given up here. */
const SILENCE_MS = 1_000

const limitsOf = ({ statementMs, lockMs, idleInTransactionMs, connectMs, eachTransaction }: Limits): pg.PoolConfig => ({
  // A pooler refuses what is said of a session when it begins, or forgets it.
  ...(!eachTransaction && {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }),
  query_timeout: statementMs + SILENCE_MS,
  connectionTimeoutMillis: connectMs,
})

/** A connection whose statement was given up still waits for it: whoever got it next would wait too. */
function dropUnanswered(client: pg.PoolClient): void {
  if (client instanceof pg.Client && '_activeQuery' in client && client._activeQuery) void client.end()
}

/** A pool of at most `max` connections. A broken connection, idle or between two statements, is reported and replaced, never thrown. */
export function createPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max,
    types,
    application_name: 'expo-console',
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    ...(options.limits && limitsOf(options.limits)),
  })
  const onLost = options.onLost ?? ((error) => console.error(`database connection lost: ${error.message}`))
  // The pool listens to idle connections only; one lost while a transaction holds it would end the process.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onLost(error)))
  pool.on('error', () => {})
  pool.on('release', (_, client) => dropUnanswered(client))
  return pool
}

/**
 * Opens the database lazily: nothing connects before the first query. `db.destroy()` closes the pool.
 * Values: bigint -> number (throws past 2^53), numeric -> string, timestamptz -> Date, date -> 'YYYY-MM-DD', ranges -> string.
 */
export const createDb = (databaseUrl: string, options: DbOptions): Kysely<DB> => openDb(databaseUrl, options).db

type DbOptions = PoolOptions & { observer?: DatabaseObserver | undefined }

/** The same, and how its connections stand. */
export function openDb(databaseUrl: string, options: DbOptions): { db: Kysely<DB>; poolState: () => PoolState } {
  const pool = createPool(databaseUrl, options)
  const { observer } = options
  observer?.onPool(pool)
  const { connect, state } = watchPool(() => pool.connect(), observer?.onWait)
  const watched = { connect, end: () => pool.end(), options: pool.options }
  const { limits } = options
  const dialect = limits?.eachTransaction
    ? limitingDialect({ pool: watched }, limits)
    : new PostgresDialect({ pool: watched })
  if (!observer) return { db: new Kysely<DB>({ dialect }), poolState: state }
  const db = new Kysely<DB>({
    dialect,
    log: ({ level, query, queryDurationMillis }) =>
      observer.onStatement({ text: query.sql, seconds: queryDurationMillis / 1000, isFailed: level === 'error' }),
  })
  return { db, poolState: state }
}
