import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { errorCode } from '../system/error-code.ts'
import { StartError } from '../system/start-error.ts'

/** The folder of `NNNN_name.sql`, applied in the order of their names. Found from the project folder, since bundlers move this file. */
export const migrationsFolder = path.join(process.cwd(), 'lib/cms/kernel/db/migrations')

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

const INSUFFICIENT_PRIVILEGE = '42501'

/** The database's user may not do what a migration needs; everything else stays as it is. */
function explain(error: unknown): unknown {
  if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(
    `The user of DATABASE_URL may not set up the database (${reason}). Make it the owner: ALTER DATABASE name OWNER TO user`,
    { cause: error },
  )
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  const entries = files.map((file): [string, Migration] => [
    file.replace(/\.sql$/, ''),
    {
      async up(db) {
        await sql.raw(await readFile(path.join(folder, file), 'utf8')).execute(db)
      },
    },
  ])
  return Object.fromEntries(entries)
}

async function appliedNames<T>(db: Kysely<T>): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map((row) => row.name)
}

/** How far the database is: what is applied, what this code would still apply, and what it does not know. */
export const migrationState = async <T>(db: Kysely<T>, folder = migrationsFolder) =>
  compareMigrations(await appliedNames(db), folder)

/** The same for what is known to be applied. */
export async function compareMigrations(applied: readonly string[], folder = migrationsFolder) {
  const known = Object.keys(await readMigrations(folder))
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/**
 * Brings the database to the newest migration, forward only, all pending ones in one transaction under an
 * advisory lock, so any number of instances may start at once. Returns the names applied now.
 * Throws DatabaseNewerError, or the error of the failing file with its name; then nothing was applied.
 */
export async function migrate<T>(db: Kysely<T>, folder = migrationsFolder): Promise<string[]> {
  const { unknown } = await migrationState(db, folder).catch((error: unknown) => Promise.reject(explain(error)))
  if (unknown.length > 0) throw new DatabaseNewerError(unknown)
  // Work that goes on side by side lands a lower number after a higher one: it is applied then.
  const provider = { getMigrations: () => readMigrations(folder) }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const explained = explain(error)
    if (explained instanceof StartError) throw explained
    const failed = results.find((result) => result.status === 'Error')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(failed ? `Migration ${failed.migrationName} failed: ${reason}` : reason, { cause: error })
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
