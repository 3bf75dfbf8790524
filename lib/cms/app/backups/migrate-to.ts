import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { migrate, migrationsFolder } from '#lib/cms/kernel/db/migrate.ts'
import { BackupRefused } from './archive-reader.ts'

/** Throws BackupRefused where a newer version made the backup. */
export async function demandKnown(migrations: readonly string[]): Promise<void> {
  const known = new Set(await readdir(migrationsFolder))
  const unknown = migrations.filter((name) => !known.has(`${name}.sql`))
  if (unknown.length === 0) return
  throw new BackupRefused(
    `a newer version of the console made it (it has ${unknown.join(', ')}). Restore with that version`,
  )
}

/** Brings a bare database to the schema that has these migrations and no others. */
export async function migrateTo(databaseUrl: string, migrations: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'expo-schema-'))
  const db = createDb(databaseUrl, { max: 2 })
  try {
    for (const name of migrations)
      await copyFile(path.join(migrationsFolder, `${name}.sql`), path.join(folder, `${name}.sql`))
    await migrate(db, folder)
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Brings a restored database to the schema of this version. */
export async function migrateOn(databaseUrl: string): Promise<string[]> {
  const db = createDb(databaseUrl, { max: 2 })
  return migrate(db).finally(() => db.destroy())
}
