import type pg from 'pg'
import { StartError } from '../system/start-error.ts'

/** Where what stood in a database waits until a restore is whole. */
const ASIDE = 'expo_before_restore'

/** Where what came of one that failed is put to be dropped. */
const HALF = 'expo_half_restored'

/** Names the advisory lock that a restore holds from its begin to its end. */
const RESTORE_LOCK = 7_203_115_002

async function isSetAside(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as found', [ASIDE])
  return rows[0].found
}

const NOT_OF_EXTENSION = `not exists (select from pg_depend where pg_depend.objid = it.oid and deptype = 'e')`
const NOT_OF_TABLE = `not exists (select from pg_depend where pg_depend.objid = it.oid and deptype in ('a', 'i'))`

/** What stands in a schema by itself: functions, tables with what belongs to them, sequences, types. Extensions stay: their objects are the superuser's. */
const CONTENTS = `
  select 'routine' as kind, it.oid::regprocedure::text as name from pg_proc as it
    where pronamespace = $1::regnamespace and ${NOT_OF_EXTENSION}
  union all select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      it.oid::regclass::text from pg_class as it
    where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${NOT_OF_EXTENSION}
      and (relkind <> 'S' or ${NOT_OF_TABLE})
  union all select 'type', it.oid::regtype::text from pg_type as it
    where typnamespace = $1::regnamespace and typtype in ('e', 'd') and ${NOT_OF_EXTENSION}`

async function moveAll(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(CONTENTS, [from])
  for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} set schema ${to}`)
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Puts all that stands in the database aside, where nobody finds it, and leaves a bare one. */
export const setAside = (client: pg.ClientBase): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(`create schema ${ASIDE}`)
    await moveAll(client, 'public', ASIDE)
  })

/** Gives up what was set aside; nothing where nothing was. */
export async function dropAside(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${ASIDE} cascade`)
}

/** Puts back what was set aside, in place of what stands there now. Answers whether there was anything. */
export async function putBack(client: pg.ClientBase): Promise<boolean> {
  if (!(await isSetAside(client))) return false
  await inTransaction(client, async () => {
    await client.query(`create schema ${HALF}`)
    await moveAll(client, 'public', HALF)
    await moveAll(client, ASIDE, 'public')
    await client.query(`drop schema ${HALF} cascade; drop schema ${ASIDE}`)
  })
  return true
}

/**
 * Takes a database for a restore until the session ends, and puts back what one that was killed had set aside; answers whether there was anything.
 * Throws StartError while another restore is under way.
 */
export async function takeForRestore(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [RESTORE_LOCK])
  if (rows[0].mine) return putBack(client)
  throw new StartError('A restore is under way on this database. Wait until it has ended.')
}

/** The same for a start, which gives the database free again. */
export async function mendBrokenRestore(client: pg.ClientBase): Promise<boolean> {
  if (!(await isSetAside(client))) return false
  const wasBroken = await takeForRestore(client)
  await client.query('select pg_advisory_unlock($1)', [RESTORE_LOCK])
  return wasBroken
}
