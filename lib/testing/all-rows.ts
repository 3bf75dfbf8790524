import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** Every row of every table as text, by table: two of them are the same where nothing at all was written in between. */
export async function allRows(db: Kysely<DB>): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select it::text as text from ${sql.table(name)} as it`.execute(db)
    all[name] = rows.map(({ text }) => text).sort()
  }
  return all
}
