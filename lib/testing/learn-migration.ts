import { type Kysely, sql } from 'kysely'
import { makeConcurrently } from '#lib/cms/kernel/db/upgrade/make-concurrently.ts'
import type { Effects, LockMode } from '#lib/cms/kernel/db/upgrade/migration-effects.ts'
import type { MigrationFile } from '#lib/cms/kernel/db/upgrade/migration-file.ts'
import { type Definitions, readDefinitions } from './definitions.ts'

export type Learnt = { effects: Effects; before: Definitions; after: Definitions }

/** What a migration holds of tables, in the words of pg_locks. */
type Held = { table: string; modes: string[] }

/** The weakest mode in which nobody can hold what the migration will want later: where it writes rows, also no rows for an update. */
function lockFor(modes: readonly string[]): LockMode | null {
  if (modes.includes('AccessExclusiveLock')) return 'access exclusive'
  if (modes.includes('RowExclusiveLock') || modes.includes('ExclusiveLock')) return 'exclusive'
  if (modes.includes('ShareRowExclusiveLock')) return 'share row exclusive'
  return modes.includes('ShareLock') ? 'share' : null
}

function effectsOf(held: readonly Held[]): Effects {
  const effects = held.flatMap(({ table, modes }) => {
    const lock = lockFor(modes)
    return lock ? [[table, { lock, writes: modes.includes('RowExclusiveLock') }] as const] : []
  })
  return Object.fromEntries(effects)
}

/** In one transaction, which says at its end what it holds. */
async function inTransaction<T>(db: Kysely<T>, { text }: MigrationFile): Promise<Effects> {
  return db.transaction().execute(async (trx) => {
    const { rows: there } = await sql<{ oid: number; name: string }>`
      select oid::int, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
      trx,
    )
    await sql.raw(text).execute(trx)
    const { rows } = await sql<{ oid: number; modes: string[] }>`
      select relation::int as oid, array_agg(distinct mode) as modes from pg_locks
        where pid = pg_backend_pid() and locktype = 'relation' and database <> 0 group by 1`.execute(trx)
    const held = there
      .flatMap(({ oid, name }) => rows.filter((row) => row.oid === oid).map(({ modes }) => ({ table: name, modes })))
      .sort((a, b) => (a.table < b.table ? -1 : 1))
    return effectsOf(held)
  })
}

async function outside<T>(db: Kysely<T>, { way }: MigrationFile): Promise<Effects> {
  if (way.kind === 'concurrently') for (const statement of way.statements) await makeConcurrently(db, statement)
  if (way.kind === 'batches') await sql.raw(way.statement.replaceAll('$1', String(way.rows))).execute(db)
  return {}
}

/** Applies one migration to a database without rows, and says what it does to the tables that are there. */
export const learnEffects = <T>(db: Kysely<T>, file: MigrationFile): Promise<Effects> =>
  file.way.kind === 'transaction' ? inTransaction(db, file) : outside(db, file)

/** The same, with what was defined before and after. */
export async function learnMigration<T>(db: Kysely<T>, file: MigrationFile): Promise<Learnt> {
  const before = await readDefinitions(db)
  const effects = await learnEffects(db, file)
  return { effects, before, after: await readDefinitions(db) }
}
