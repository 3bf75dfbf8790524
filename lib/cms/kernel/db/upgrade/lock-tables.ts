import { type Kysely, sql } from 'kysely'
import type { Effects } from './migration-effects.ts'

/** A lock that was not to be had in time. */
export class TableIsBusy extends Error {
  readonly table: string
  constructor(table: string, cause: unknown) {
    super(`a lock on the table ${table} was not to be had`, { cause })
    this.name = 'TableIsBusy'
    this.table = table
  }
}

/** How long the server lets sessions wait for each other before it ends one of them, in milliseconds. */
async function deadlockMs<T>(trx: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'deadlock_timeout'`.execute(trx)
  return rows[0]?.ms ?? 1_000
}

/** How long a lock is waited for from here on: at least a millisecond, as 0 is for ever. */
const waiting = (ms: number) => sql`set local lock_timeout = ${sql.lit(`${Math.max(1, Math.round(ms))}ms`)}`

/**
 * Takes all locks of a migration before it begins. While it waits for one it holds others, so someone may wait for it in turn: the server
 * would end one of the two when `deadlock_timeout` has passed, and it may choose the person's. So everything beyond the first table is had
 * within half of that time, or given up. The first one is waited for longer, holding nothing: long enough for the server to send its own
 * cleaning (autovacuum) away. `busy`: tables that were not to be had before, the last of them first: they come first now, as whoever is
 * past them is done with the others soon. Throws TableIsBusy.
 */
export async function lockTables<T>(trx: Kysely<T>, effects: Effects, busy: readonly string[]): Promise<void> {
  const limit = await deadlockMs(trx)
  const there = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(
    trx,
  )
  const present = new Set(there.rows.map(({ name }) => name))
  const tables = Object.keys(effects).filter((table) => present.has(table))
  const place = (table: string) => (busy.includes(table) ? busy.indexOf(table) : busy.length)
  tables.sort((a, b) => place(a) - place(b))
  let until = Number.POSITIVE_INFINITY
  for (const table of tables) {
    const mode = effects[table]?.lock
    if (!mode) continue
    const ms = until === Number.POSITIVE_INFINITY ? limit * 1.2 : until - Date.now()
    // In one go: each way to the server and back would be time in which people wait.
    const statements = sql`${waiting(ms)}; lock table ${sql.table(table)} in ${sql.raw(mode)} mode`
    await statements.execute(trx).catch((error: unknown) => {
      throw new TableIsBusy(table, error)
    })
    until = Math.min(until, Date.now() + limit / 2)
  }
  // What is left are locks nobody knew of: those, too, are given up before anyone could be ended for them.
  await waiting(limit / 2).execute(trx)
}
