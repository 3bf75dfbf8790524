import * as z from 'zod'
import { passedOn, wholeNumber } from '../system/variables.ts'
import { databaseAddress } from './database-hosts.ts'

/** How long a connection bears with a statement, a lock, a silent transaction; how long a call waits for a connection. Milliseconds. */
export type Limits = {
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
  connectMs: number
  /** Where a pooler gives the sessions of the server to others between two transactions: the limits are those of each transaction. */
  eachTransaction?: boolean
}

/** A pool of at most `max` connections, each within its limits. */
type Pool = {
  max: number
  limits: Limits
  /** What each connection may keep of planned statements in the server; bytes. */
  planBytes?: number
}

/** The pools of one CMS: what lasts long in one of them takes no connection of another. */
export type DatabaseSettings = {
  calls: Pool
  platform: Pool
  exports: Pool
  many: Pool
  work: Pool
  readiness: Pool
  /** Where large reads go while it keeps up, `lagMs` at most behind; undefined where there is no standby for them. */
  standby: (Pool & { url: string; lagMs: number }) | undefined
  /** Where to listen for wake-ups, in a session of one's own; undefined where there is only a pooler, and all look by time. */
  listenUrl(databaseUrl: string): string | undefined
}

/** The variables of the pools (docs/operations.md#deadlines). */
export const databaseVariables = {
  DATABASE_POOL: wholeNumber(2, 500).default(20),
  DATABASE_WORK_POOL: wholeNumber(2, 500).default(10),
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(5),
  DATABASE_LOCK_SECONDS: wholeNumber(1, 600).default(5),
  DATABASE_PLAN_MIB: wholeNumber(0, 1_024).default(16),
  DATABASE_POOLER: z.enum(['none', 'transaction'], 'none or transaction').default('none'),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^,/]*\//, 'an address of one host')
    .optional(),
  DATABASE_READ_LAG_SECONDS: wholeNumber(1, 60).default(2),
}

const passed = passedOn(databaseVariables)
type DatabaseVariables = ReturnType<typeof passed.read>

/** Files are made of many rows, and thousands are stopped at once, while someone waits for it; jobs have nobody who waits. */
const EXPORT_STATEMENT_MS = 120_000
const WORK_STATEMENT_MS = 600_000
const WORK_LOCK_MS = 30_000
const IDLE_MS = 10_000
/** How long a person's call waits for a free connection, and one that makes a file or changes many for its turn. */
const FREE_MS = 5_000
const EXPORT_FREE_MS = 15_000
/** The delivery platform sends a thousand reports of one content at once, and all have to be taken, one after the other. */
const PLATFORM = { statementMs: 15_000, lockMs: 15_000, connectMs: 30_000 }

function standbyIn({ DATABASE_READ_URL: url, DATABASE_READ_LAG_SECONDS }: DatabaseVariables, limits: Limits) {
  return url ? { url, lagMs: DATABASE_READ_LAG_SECONDS * 1000, max: 8, limits } : undefined
}

/** The settings in checked variables. */
export function databaseSettings(env: DatabaseVariables): DatabaseSettings {
  const eachTransaction = env.DATABASE_POOLER === 'transaction'
  const lockMs = env.DATABASE_LOCK_SECONDS * 1000
  const call = {
    statementMs: env.DATABASE_STATEMENT_SECONDS * 1000,
    lockMs,
    idleInTransactionMs: IDLE_MS,
    connectMs: FREE_MS,
    eachTransaction,
  }
  // In the sessions that a pooler gives to others they would not be found again.
  const planBytes = eachTransaction ? 0 : env.DATABASE_PLAN_MIB * 1024 * 1024
  const work = {
    statementMs: WORK_STATEMENT_MS,
    lockMs: WORK_LOCK_MS,
    idleInTransactionMs: 60_000,
    connectMs: 15_000,
    eachTransaction,
  }
  const long = { ...call, statementMs: EXPORT_STATEMENT_MS, connectMs: EXPORT_FREE_MS }
  const look = { statementMs: 1_500, lockMs: 1_000, idleInTransactionMs: 1_500, connectMs: 1_500, eachTransaction }
  return {
    calls: { max: env.DATABASE_POOL, limits: call, planBytes },
    platform: { max: 4, limits: { ...call, ...PLATFORM } },
    exports: { max: 4, limits: long },
    many: { max: 2, limits: long },
    work: { max: env.DATABASE_WORK_POOL, limits: work },
    readiness: { max: 2, limits: look },
    standby: standbyIn(env, { ...call, statementMs: EXPORT_STATEMENT_MS, connectMs: 2_000 }),
    listenUrl: (databaseUrl) => env.DATABASE_DIRECT_URL ?? (eachTransaction ? undefined : databaseUrl),
  }
}

/** The checked variables as text again, for the process of the pages. */
export const databaseEnvironment = passed.asText

/** Reads the settings from an environment that the launcher has checked already. */
export const readDatabaseSettings = (source: Record<string, string | undefined>): DatabaseSettings =>
  databaseSettings(passed.read(source))
