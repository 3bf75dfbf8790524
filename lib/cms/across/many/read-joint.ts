import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { notFound } from '#lib/core/errors.ts'
import { rowInScope } from './many-scope.ts'
import { isLeftFor } from './may-take-back.ts'

/** A change that is taken back. */
export type Undone = {
  id: string
  many_kind: ManyKind
  made_at: Date
  undoes: string | null
  is_deletion: boolean
  is_creation: boolean
}

/** What a change deleted is kept, and may stand again. Over `many_changes`. */
export const IS_KEPT = sql<boolean>`exists (select from many_change_kept where many_change_kept.change_id = many_changes.id)`

type Reader = Pick<Ctx, 'db' | 'actor'>

/** Of joint changes all parts, by their IDs. */
async function partIds({ db }: Reader, jointIds: readonly string[]): Promise<string[]> {
  const parts = await db
    .selectFrom('many_changes')
    .select('id')
    .where('joint_id', '=', sql<string>`any(${jointIds}::uuid[])`)
    .execute()
  return parts.map(({ id }) => id)
}

/**
 * The parts of which a row lies in the reader's scope. `is_left`: something of it is not taken back, though it may be that she may not. `lost_count`: how many of what it deleted stay so, since
 * they are no longer kept. In the order in which they were made.
 */
async function partsSeen(reader: Reader, jointId: string) {
  const ids = await partIds(reader, [jointId])
  if (ids.length === 0) return []
  const seen = reader.db
    .selectFrom('many_changes')
    .innerJoin('many_change_rows', 'many_change_rows.change_id', 'many_changes.id')
    .select(['many_changes.id', 'many_kind', 'made_at', 'undoes', 'is_deletion', 'is_creation'])
    .select(
      sql<boolean>`not is_restoration and bool_or(many_change_rows.undone_by is null) and (not is_deletion or ${IS_KEPT})`.as(
        'is_left',
      ),
    )
    .select(
      sql<number>`case when is_deletion and not ${IS_KEPT} then count(*) filter (where undone_by is null) else 0 end::int`.as(
        'lost_count',
      ),
    )
    .where('many_changes.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(rowInScope(reader.actor, ids))
    .groupBy('many_changes.id')
    .orderBy('many_changes.id')
  return seen.execute()
}

type Left = { changes: Undone[]; lostCount: number }

/**
 * The parts of a joint change of which something is left, and how many of what it deleted are no longer kept. 404 where none of it lies
 * in her scope.
 */
export async function partsLeft(reader: Reader, jointId: string): Promise<Left> {
  const parts = await partsSeen(reader, jointId)
  if (parts.length === 0) throw notFound()
  const lostCount = parts.reduce((so, part) => so + part.lost_count, 0)
  return { changes: parts.filter((part) => part.is_left), lostCount }
}

/** Is something of a joint change left that she may take back? */
export const isAnyLeft = async (reader: Reader, jointId: string): Promise<boolean> =>
  (await partsLeftIn(reader, [jointId])).size > 0

/** Those of joint changes of which several parts are left that she may take back together. */
export async function takenBackTogether(reader: Reader, jointIds: readonly string[]): Promise<Set<string>> {
  const counts = await partsLeftIn(reader, jointIds)
  return new Set([...counts].flatMap(([id, count]) => (count > 1 ? [id] : [])))
}

/** Of how many parts of joint changes something is left that she may take back, none where of none; no more rows are looked at than tell it. */
async function partsLeftIn(reader: Reader, jointIds: readonly string[]): Promise<Map<string, number>> {
  if (jointIds.length === 0) return new Map()
  const ids = await partIds(reader, jointIds)
  const { rows } = await sql<{ id: string; count: number }>`
    select joint_id as id, count(*)::int as count from many_changes
    where id = any(${ids}::uuid[]) and ${isLeftFor(reader.actor, ids)} group by joint_id`.execute(reader.db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
