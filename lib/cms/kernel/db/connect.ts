import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseObserver } from '../metrics/cms-metrics.ts'
import { hostsOf } from './database-hosts.ts'
import type { Limits } from './database-settings.ts'
import type { DB } from './db.d.ts'
import { followPrimary, type PoolOfPrimary } from './following-pool.ts'
import { parseInt8 } from './int8.ts'
import { plansKept } from './kept-plans.ts'
import { limitingDialect } from './limiting-dialect.ts'
import { type PoolState, watchPool } from './pool-watch.ts'
import { type AskLists, giveLists, givingLists } from './row-lists.ts'

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

type PoolOptions = {
  max: number
  limits?: Limits
  /** What each connection may keep of planned statements in the server, bytes; 0 for nothing. */
  planBytes?: number
  onLost?: (error: Error) => void
}

const CONNECT_MS = 15_000

/** A server that says nothing at all does not end its statements either: so much later they are given up here. */
const SILENCE_MS = 1_000

const limitsOf = ({ statementMs, lockMs, idleInTransactionMs, connectMs, eachTransaction }: Limits): pg.PoolConfig => ({
  // A pooler refuses what is said of a session when it begins, or forgets it.
  ...(!eachTransaction && {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // It is decided by the costs of a whole statement: of one that asks for all a page shows it takes longer than all that is asked.
    options: '-c jit=off',
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
    connectionTimeoutMillis: CONNECT_MS,
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

/** A pool of one host as ever; of several the one that takes writes (docs/decisions/0363-several-hosts.md). */
function poolOf(databaseUrl: string, options: PoolOptions): PoolOfPrimary {
  if (hostsOf(databaseUrl).length === 1) return Object.assign(createPool(databaseUrl, options), { onRefusal() {} })
  const patienceMs = options.limits?.connectMs ?? CONNECT_MS
  return followPrimary(databaseUrl, patienceMs, (address) => createPool(address, options))
}

/** The same, and how its connections stand. */
export function openDb(databaseUrl: string, options: DbOptions): { db: Kysely<DB>; poolState: () => PoolState } {
  const pool = poolOf(databaseUrl, options)
  const { observer, limits, planBytes } = options
  observer?.onPool(pool)
  const asked = planBytes ? plansKept(planBytes) : (client: pg.PoolClient) => client
  const { connect, state } = watchPool(async () => givingLists(asked(await pool.connect())), observer?.onWait)
  const watched = { connect, end: () => pool.end(), options: { max: options.max } }
  const dialect = limits?.eachTransaction
    ? limitingDialect({ pool: watched }, limits)
    : new PostgresDialect({ pool: watched })
  const tell = (text: string, seconds: number, failure?: { error: unknown }) => {
    if (failure) pool.onRefusal(failure.error)
    observer?.onStatement({ text, seconds, isFailed: failure !== undefined })
  }
  const db = new Kysely<DB>({
    dialect,
    log: (event) =>
      tell(event.query.sql, event.queryDurationMillis / 1000, event.level === 'error' ? event : undefined),
  })
  giveLists(db, listsFrom(connect, tell))
  return { db, poolState: state }
}

type Tell = (text: string, seconds: number, failure?: { error: unknown }) => void

/** Rows as lists, over the same connections and told to the same observer. */
const listsFrom =
  (connect: () => Promise<Pick<pg.PoolClient, 'query' | 'release'>>, tell: Tell): AskLists =>
  async (text, values) => {
    const client = await connect()
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const { fields, rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
      tell(text, seconds())
      return { names: fields.map(({ name }) => name), rows }
    } catch (error) {
      tell(text, seconds(), { error })
      throw error
    } finally {
      client.release()
    }
  }
