import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/**
 * Tables as a database at work has them: counted, and each page known to be visible to all, so that an index alone can answer. A vacuum cannot know it as long
 * as anybody's older transaction is open (one that analyzes by itself is enough): it is made again until then.
 * With all indexes, as a few dead rows would be left otherwise, and their pages with them.
 */
export async function vacuumed(db: Kysely<DB>, tables: readonly (keyof DB)[]): Promise<void> {
  for (let left = [...tables]; left.length > 0; await wait(50)) {
    await sql`vacuum (analyze, index_cleanup on) ${sql.join(left.map((table) => sql.table(table)))}`.execute(db)
    const { rows } = await sql<{ name: keyof DB }>`select relname as name from pg_class
      where oid = any(${left}::text[]::regclass[]) and relallvisible < relpages`.execute(db)
    left = rows.map(({ name }) => name)
  }
}
