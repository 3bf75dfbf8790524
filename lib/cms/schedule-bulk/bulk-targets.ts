import { sql } from 'kysely'
import { BULK_MAX, type BulkInput } from '#lib/contracts/schedule-bulk.ts'
import type { BulkPattern, BulkRule } from '#lib/core/bulk-schedule.ts'
import { can } from '#lib/core/policy.ts'
import type { Ctx } from '../context.ts'
import { entriesOfPatterns } from '../timeline/entries-of-patterns.ts'
import { patternsInOrder, timeOf } from '../timeline/read-timeline.ts'

export type TargetName = {
  title: string
  titleEn: string
  isArea: boolean
  space: { id: string; title: string; titleEn: string }
}
export type BulkTargets = { patterns: BulkPattern[]; names: Map<string, TargetName>; skippedCount: number }

/**
 * The patterns a bulk change is for, in the order of the board, with the entries its rule looks at; at most as many patterns as
 * there can be changes, and one more.
 */
export async function bulkTargets(ctx: Ctx, input: BulkInput, rule: BulkRule): Promise<BulkTargets> {
  const query = { ...input.filter, offset: 0, limit: 0 }
  let rows = patternsInOrder(ctx, query)
  if (input.patternIds) rows = rows.where('patterns.id', '=', sql<string>`any(${input.patternIds}::uuid[])`)
  const found = await rows.limit(BULK_MAX + 1).execute()
  const mine = found.filter((row) =>
    can(ctx.actor, row.venue_area_id ? 'areaPattern.publish' : 'roomPattern.publish', { inScope: true }),
  )
  const entries = await entriesOf(
    ctx,
    mine.map((row) => row.id),
    rule,
    query,
  )
  return {
    patterns: mine.map(({ id }) => ({ id, entries: entries.get(id) ?? [] })),
    names: new Map(
      mine.map((row) => [
        row.id,
        {
          title: row.title,
          titleEn: row.title_en,
          isArea: row.venue_area_id !== null,
          space: { id: row.space_id, title: row.space_title, titleEn: row.space_title_en },
        },
      ]),
    ),
    skippedCount: found.length - mine.length,
  }
}

async function entriesOf(ctx: Ctx, ids: string[], rule: BulkRule, query: Parameters<typeof timeOf>[0]) {
  if (rule.rule === 'repeat') return new Map<string, BulkPattern['entries']>()
  const concerned =
    rule.rule === 'closeAll'
      ? sql<boolean>`upper(period) > ${new Date(rule.at)}`
      : sql<boolean>`${timeOf(query)} @> lower(period)`
  const found = await entriesOfPatterns(ctx, ids, concerned)
  return new Map(
    [...found].map(([id, own]): [string, BulkPattern['entries']] => [
      id,
      own.map(({ starts, ends, ...entry }) => ({ ...entry, start: starts.getTime(), end: ends.getTime() })),
    ]),
  )
}
