import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'

/** What a stop hides: of itself, or, of patterns and AR events, of the space they lie in (docs/domain.md). */
const HIDDEN: ReadonlySet<ManyKind> = new Set<ManyKind>(['venueArea', 'room', 'pattern', 'arEvent'])

/** Of these objects of a kind, as they lie now, how many a stop in force is over, in a statement at most. */
export async function underStop(ctx: Ctx, kind: ManyKind, ids: readonly string[]): Promise<number> {
  if (ids.length === 0 || !HIDDEN.has(kind)) return 0
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from unnest(${[...ids]}::uuid[]) as held (id)
    where exists (select from stops where reopened_at is null and target_id in (held.id,
      (select space_id from patterns where patterns.id = held.id), (select space_id from ar_events where ar_events.id = held.id)))`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}
