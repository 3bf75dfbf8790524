import type pg from 'pg'
import { setAside } from '#lib/cms/kernel/backups/set-aside.ts'
import { StartError } from '#lib/cms/kernel/system/start-error.ts'

async function hasOurTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration') as ours,
      array(select tablename::text from pg_tables where schemaname = 'public' order by 1 limit 3) as tables`,
  )
  const { ours, tables } = rows[0]
  if (!ours && tables.length > 0) {
    throw new StartError(
      `The database belongs to another program (it has the tables ${tables.join(', ')} …). Restore into one of the console's own.`,
    )
  }
  return ours
}

async function holdsWork(client: pg.Client): Promise<boolean> {
  const made = await client.query(`select to_regclass('public.audit') is not null as whole`)
  // A start or restore that was killed before its migrations were through.
  if (!made.rows[0].whole) return false
  const { rows } = await client.query(
    `select exists (select from users) or exists (select from expo_areas) or exists (select from audit) as used`,
  )
  return rows[0].used
}

/** Sessions of consoles and workers, which must not meet a database that changes under them. */
async function othersAtWork(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'expo-console'`,
  )
  return rows[0].others
}

/**
 * Makes the database a bare one; what stood there is set aside. Throws StartError where somebody works on it, where it is another program's, and where the console's
 * own work stands in it unless `replace` says that it may go.
 */
export async function clearPlace(client: pg.Client, replace: boolean): Promise<void> {
  const isOurs = await hasOurTables(client)
  const others = await othersAtWork(client)
  if (others > 0) {
    throw new StartError(`A console or worker is at work on this database (${others} sessions). Stop it, then restore.`)
  }
  if (!isOurs) return
  if (!replace && (await holdsWork(client))) {
    throw new StartError(
      'This place is not empty: people or spaces are registered in its database. Choose another DATA_DIR or DATABASE_URL, or add --replace to give up what is there.',
    )
  }
  await setAside(client)
}
