import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { StartError } from '../system/start-error.ts'
import { explainFailure, explainRights } from './upgrade/explain-failure.ts'
import { type MigrationFile, migrationNames, readMigrationFiles } from './upgrade/migration-file.ts'
import { whileAloneMigrating } from './upgrade/migration-session.ts'
import { type How, runMigration } from './upgrade/run-migration.ts'

/** The folder of `NNNN_name.sql`, applied in the order of their names. Found from the project folder, since bundlers move this file. */
export const migrationsFolder = path.join(process.cwd(), 'lib/cms/kernel/db/migrations')

const PATIENCE_MS = 300_000

/** The database has migrations this code does not know: an older console must not write into it. */
export class DatabaseNewerError extends StartError {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this version of the console (it has ${unknown.join(', ')}). ` +
        'Start the newer version, or give this one another DATA_DIR or DATABASE_URL.',
    )
    this.name = 'DatabaseNewerError'
  }
}

async function appliedNames<T>(db: Kysely<T>): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map((row) => row.name)
}

/** What of these migrations is applied, what is still open, and what of the applied ones they do not know. */
function compared<File extends Pick<MigrationFile, 'name'>>(applied: readonly string[], files: readonly File[]) {
  const names = new Set(files.map((file) => file.name))
  return {
    // Work that goes on side by side lands a lower number after a higher one: it is applied then.
    open: files.filter((file) => !applied.includes(file.name)),
    unknown: applied.filter((name) => !names.has(name)),
  }
}

/** How far a database is that has these migrations: what is applied, what this code would still apply, and what it does not know. */
export async function compareMigrations(applied: readonly string[], folder = migrationsFolder) {
  const names = await migrationNames(folder)
  const { open, unknown } = compared(
    applied,
    names.map((name) => ({ name })),
  )
  return { applied, pending: open.map((file) => file.name), unknown }
}

/** The same of this database. */
export const migrationState = async <T>(db: Kysely<T>, folder = migrationsFolder) =>
  compareMigrations(await appliedNames(db), folder)

/** The migrations this database lacks, in their order. Throws DatabaseNewerError. */
export async function openMigrations<T>(db: Kysely<T>, folder = migrationsFolder): Promise<MigrationFile[]> {
  const files = await readMigrationFiles(folder)
  const applied = await appliedNames(db).catch((error: unknown) => Promise.reject(explainRights(error) ?? error))
  const { open, unknown } = compared(applied, files)
  if (unknown.length > 0) throw new DatabaseNewerError(unknown)
  return open
}

/** As earlier versions made it, by the library they used: they still read it. */
async function makeList<T>(session: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    create table if not exists kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`.execute(session)
}

/**
 * Brings the database to the newest migration, forward only, each by itself, while people work (docs/operations.md#upgrades). Any number of
 * programs may do it at once: one does, the others wait. Returns the names applied now. Throws DatabaseNewerError, or StartError with
 * the file that failed, why, and what to do; those before it stay applied.
 */
export async function migrate<T>(db: Kysely<T>, folder = migrationsFolder, how: Partial<How> = {}): Promise<string[]> {
  const { patienceMs = PATIENCE_MS, tell = () => {} } = how
  if ((await openMigrations(db, folder)).length === 0) return []
  return whileAloneMigrating(db, tell, async (session) => {
    const open = await openMigrations(session, folder)
    if (open.length === 0) return []
    const isNew = (await appliedNames(session)).length === 0
    await makeList(session).catch((error: unknown) => Promise.reject(explainRights(error) ?? error))
    for (const [place, file] of open.entries()) {
      // A new database has all of them to come, in no time, and nobody at work.
      if (!isNew) tell(`Migration ${place + 1} of ${open.length}: ${file.name}`)
      await runMigration(session, file, { patienceMs, tell }).catch(async (error: unknown) => {
        throw await explainFailure(session, file, error)
      })
    }
    tell(isNew ? 'The database is set up.' : `Migrations applied: ${open.length}.`)
    return open.map((file) => file.name)
  })
}
