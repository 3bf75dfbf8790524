import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { StopSpan } from '#lib/core/publication-status.ts'

/** All stops there ever were of these targets (patterns, rooms, venue areas), by the ID of the target. */
export async function stopSpans(ctx: Pick<Ctx, 'db'>, targetIds: Iterable<string>): Promise<Map<string, StopSpan[]>> {
  const ids = [...new Set(targetIds)]
  const rows = await ctx.db
    .selectFrom('stops')
    .select(['target_id', 'stopped_at', 'reopened_at'])
    .where('target_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const spans = new Map<string, StopSpan[]>()
  for (const row of rows) {
    const span = { stoppedAt: row.stopped_at.getTime(), reopenedAt: row.reopened_at?.getTime() ?? null }
    spans.set(row.target_id, [...(spans.get(row.target_id) ?? []), span])
  }
  return spans
}
