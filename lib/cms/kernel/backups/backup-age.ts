import { sql } from 'kysely'
import type { Db } from '../context/context.ts'

/** Whether this database can write backups down: one that a newer version backs up before its migrations cannot yet. */
export async function knowsBackups(db: Db): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`select to_regclass('backups') is not null as knows`.execute(db)
  return rows[0]?.knows === true
}

/** Writes down that a backup was made; one of the same name takes the place of the older. */
export async function noteBackup(db: Db, backup: { name: string; madeAt: Date; bytes: number }): Promise<void> {
  const { name, madeAt, bytes } = backup
  await db
    .insertInto('backups')
    .values({ name, made_at: madeAt, bytes })
    .onConflict((known) => known.column('name').doUpdateSet({ made_at: madeAt, bytes, rehearsed_at: null }))
    .execute()
}

/** Writes down that a backup was restored to a scratch place and found to be the same. */
export async function noteRehearsal(db: Db, name: string, at: Date): Promise<void> {
  await db.updateTable('backups').set({ rehearsed_at: at }).where('name', '=', name).execute()
}

/** Forgets backups that were removed. */
export async function forgetBackups(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('backups').where('name', 'in', names).execute()
}
