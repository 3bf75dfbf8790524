import { type Kysely, sql } from 'kysely'
import { migrationsFolder } from '#lib/cms/kernel/db/migrate.ts'
import type { Effects } from '#lib/cms/kernel/db/upgrade/migration-effects.ts'
import { readMigrationFiles } from '#lib/cms/kernel/db/upgrade/migration-file.ts'
import { learnEffects, learnMigration } from './learn-migration.ts'
import { migrationProblems } from './migration-problems.ts'

/** The last one from before the rule that the version before goes on working beside the new one. */
const LAST_WITHOUT_RULE = '0320_backups'

/** Runs all migrations on a database, which is emptied first: what each does to tables, and what newer ones do that they may not. */
export async function learnAll<T>(db: Kysely<T>) {
  await sql`drop schema public cascade; create schema public`.execute(db)
  const all: Record<string, Effects> = {}
  const problems: string[] = []
  for (const file of await readMigrationFiles(migrationsFolder)) {
    const learnt = file.name > LAST_WITHOUT_RULE ? await learnMigration(db, file) : undefined
    const effects = learnt?.effects ?? (await learnEffects(db, file))
    if (Object.keys(effects).length > 0) all[file.name] = effects
    if (learnt) problems.push(...migrationProblems(file, learnt).map((problem) => `${file.name}: ${problem}`))
  }
  return { effects: all, problems }
}

/** The text of migration-effects.json. The database is emptied first. */
export async function effectsAsText<T>(db: Kysely<T>): Promise<string> {
  return `${JSON.stringify((await learnAll(db)).effects, null, 2)}\n`
}
