import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from './db.d.ts'

/** What so many hold is looked up by them; of more it is as quick to meet them on the way through all. */
const FEW = 1000

/**
 * Of each word the IDs of what holds it, found along the indexes of texts in one statement for all of them; null where more than a thousand hold it.
 * @param heldBy the IDs by a word, a pattern of `searchPatterns`, each of whose parts stops at `most`
 */
export async function heldByFew(
  db: Kysely<DB>,
  words: readonly string[],
  heldBy: (word: RawBuilder<unknown>, most: number) => RawBuilder<unknown>,
): Promise<{ word: string; ids: string[] | null }[]> {
  const most = FEW + 1
  const { rows } = await sql<{ word: string; ids: string[] }>`
    select word, array(select id from ${heldBy(sql.ref('word'), most)} as held (id) limit ${most}) as ids
    from unnest(${words}::text[]) as word`.execute(db)
  return rows.map(({ word, ids }) => ({ word, ids: ids.length <= FEW ? ids : null }))
}
