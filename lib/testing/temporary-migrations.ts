import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrationsFolder } from '#lib/cms/kernel/db/migrate.ts'

/** Lends a folder of migrations: copies of these of ours, and those written here by their names. */
export async function withMigrations<R>(
  ours: readonly string[],
  written: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<R>,
): Promise<R> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  try {
    for (const file of ours) await copyFile(path.join(migrationsFolder, file), path.join(folder, file))
    for (const [name, text] of Object.entries(written)) await writeFile(path.join(folder, `${name}.sql`), text)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
