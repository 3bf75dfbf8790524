import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'

/** Demo data never mixes with real data: true while the expo holds no space, nobody but system managers, and no demo account. */
export async function expoIsEmpty(db: Db): Promise<boolean> {
  const found = await sql<{ empty: boolean }>`select ${isEmptyExpo} as empty`.execute(db)
  return found.rows[0]?.empty === true
}

/** The same as a condition of another statement. */
export const isEmptyExpo = sql<boolean>`(not (
  exists (select 1 from expo_areas) or exists (select 1 from venue_areas) or exists (select 1 from rooms)
  or exists (select 1 from users as other where other.authority <> 0 or other.email ~ '^level[0-6]@expo[.]example$')))`
