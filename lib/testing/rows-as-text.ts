import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** What each of these queries finds, as one text of one statement, so that a test can say that nothing has changed. Each query gives its rows an order. */
export async function rowsAsText(db: Kysely<DB>, ...queries: RawBuilder<unknown>[]): Promise<string> {
  const lists = queries.map((query) => sql`(select json_agg(t.*) from (${query}) as t)`)
  const found = await sql<{ rows: string }>`select json_build_array(${sql.join(lists)})::text as rows`.execute(db)
  return found.rows.map(({ rows }) => rows).join()
}
