import type pg from 'pg'
import type { openGate } from '#lib/testing/tcp-gate.ts'

/** Where a fault is brought about: the gate before the server, and the superuser in the same database. */
export type Reach = { gate: Awaited<ReturnType<typeof openGate>>; admin: pg.Pool; database: string }

/** Brings a fault about; what it gives back ends it. */
type Fault = (reach: Reach) => Promise<() => Promise<unknown>>

const gateTo =
  (state: 'refusing' | 'silent' | 'cutting'): Fault =>
  async ({ gate }) => {
    await gate.turn(state)
    return () => gate.turn('open')
  }

/** So that what was said of the database holds for everybody: sessions take it with them when they begin. */
const endSessions = ({ admin, database }: Reach) =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'expo' and pid <> pg_backend_pid()`,
    [database],
  )

const ofDatabase =
  (fault: string, end: string): Fault =>
  async (reach) => {
    await reach.admin.query(`alter database ${reach.database} ${fault}`)
    await endSessions(reach)
    return async () => {
      await reach.admin.query(`alter database ${reach.database} ${end}`)
      await endSessions(reach)
    }
  }

/** As PostgreSQL says it itself; a full disk is not to be had without one. */
const FULL = `create function disk_is_full() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger disk_is_full before insert on audit for each row execute function disk_is_full()`

/** The table before its parts, as whoever writes takes them: the function takes its triggers, and their tables, the other way round, and would end in a deadlock. */
const NOT_FULL = 'begin; lock table audit in access exclusive mode; drop function disk_is_full() cascade; commit'

const full: Fault = async ({ admin }) => {
  await admin.query(FULL)
  return () => admin.query(NOT_FULL)
}

/** Holds what calls take last and asks for what they took first, again and again; the calls are those that the server undoes. */
const deadlocked: Fault = async ({ admin }) => {
  const client = await admin.connect()
  let isOver = false
  const again = async () => {
    // Whose patience ends first is undone.
    await client.query("set deadlock_timeout = '60s'")
    while (!isOver) {
      await client.query('begin; lock table audit in exclusive mode')
      await client.query('select pg_sleep(0.05)')
      await client.query('lock table expo_areas in access exclusive mode; commit')
    }
    await client.query('reset deadlock_timeout')
  }
  const ended = again().finally(() => client.release())
  return () => {
    isOver = true
    return ended
  }
}

export const databaseFaults: Readonly<Record<string, Fault>> = {
  refuses: gateTo('refusing'),
  hangs: gateTo('silent'),
  'cuts off': gateTo('cutting'),
  'can only be read': ofDatabase('set default_transaction_read_only = on', 'reset default_transaction_read_only'),
  'has no connections left': ofDatabase('connection limit 0', 'connection limit -1'),
  'is full': full,
  'undoes calls to end deadlocks': deadlocked,
}
