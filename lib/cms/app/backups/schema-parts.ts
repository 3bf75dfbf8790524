import type pg from 'pg'

/** A table as it is written and read: `columns` without those the database computes; `order`: its primary key. */
type TableShape = { table: string; columns: string[]; order: string[] }

/**
 * What no backup takes along: who is signed in or on the way to it (a restore signs everyone out, and no link that was used since
 * may work again), who looks at what now, how far the log of that
 * server is archived, and changes numbered by the transactions of one server.
 */
const FLEETING = [
  'editors',
  'log_archive',
  'passkey_challenges',
  'password_reset_requests',
  'password_resets',
  'provider_logouts',
  'provider_sessions',
  'provider_visits',
  'public_changes',
  'sessions',
  'setup_links',
  'sign_in_attempts',
]

/** The tables a backup holds, in the order of their names. */
export async function backedUpTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select relname as table,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_index join unnest(indkey) with ordinality as key (attnum, place) on true
        join pg_attribute using (attnum)
        where indrelid = pg_class.oid and attrelid = pg_class.oid and indisprimary order by place) as order
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely\\_%' and relname <> all($1)
    order by relname`,
    [FLEETING],
  )
  return rows
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]) => names.map(quoted).join(', ')

/** Writes a table in the order of its key, so that equal rows are equal bytes. */
export function copyOutOf({ table, columns, order }: TableShape): string {
  const by = order.length > 0 ? order : columns
  return `copy (select ${list(columns)} from ${quoted(table)} order by ${list(by)}) to stdout`
}

export const copyInto = ({ table, columns }: Pick<TableShape, 'table' | 'columns'>): string =>
  `copy ${quoted(table)} (${list(columns)}) from stdin`

type SequenceState = { name: string; value: string; isCalled: boolean }

/** Where each sequence stands; after the tables, so that none stands before a row that was copied. */
export async function sequenceStates(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

export async function setSequences(client: pg.Client, states: readonly SequenceState[]): Promise<void> {
  for (const { name, value, isCalled } of states) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
  }
}

/**
 * Runs `fill` in a schema without foreign keys and without the triggers of ours, then puts them back: the keys are checked anew over
 * all rows. The owner of the tables may do it, no superuser is needed. In the caller's transaction.
 */
export async function withoutConstraints(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const { rows: tables } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgparentid = 0 and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  await fill()
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
}
