import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { BULK_MAX, type BulkInput } from '#lib/contracts/schedule-bulk.ts'
import type { BulkEntry, BulkPattern, BulkRule } from '#lib/core/bulk-schedule.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { entriesOfPatterns, patternsInOrder, timeOf } from '../timeline/door.ts'

type TargetName = {
  title: string
  titleEn: string
  isArea: boolean
  space: { id: string; title: string; titleEn: string }
}
export type BulkTargets = { patterns: BulkPattern[]; names: Map<string, TargetName>; skippedCount: number }

/**
 * The patterns a bulk change is for, in the order of the board, with the entries its rule looks at; patterns without any of those are
 * not among them, unless the rule adds some. Refused at `bulkRule` where they are more than there can be changes: none is left out.
 */
export async function bulkTargets(ctx: Ctx, input: BulkInput, rule: BulkRule): Promise<BulkTargets> {
  const query = { ...input.filter, offset: 0, limit: 0 }
  const meant = meantBy(input, rule)
  let rows = patternsInOrder(ctx, query)
  if (input.patternIds) rows = rows.where('patterns.id', '=', sql<string>`any(${input.patternIds}::uuid[])`)
  if (rule.rule !== 'repeat' || input.entryIds)
    rows = rows.where(
      sql<boolean>`exists (select from schedule_entries where schedule_entries.pattern_id = patterns.id and ${meant})`,
    )
  const found = await rows.limit(BULK_MAX + 1).execute()
  if (found.length > BULK_MAX) throw fieldRefused('bulkRule', 'limit', { max: BULK_MAX })
  const mine = found.filter((row) =>
    canInScope(ctx.actor, row.venue_area_id ? 'areaPattern.publish' : 'roomPattern.publish'),
  )
  const ids = mine.map((row) => row.id)
  const entries = rule.rule === 'repeat' ? new Map<string, BulkEntry[]>() : await entriesOf(ctx, ids, meant)
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

/** Which entries the rule looks at: those that were chosen, wherever they lie, or those that begin in the time of the filter. */
function meantBy({ entryIds, filter }: BulkInput, rule: BulkRule): RawBuilder<boolean> {
  const isOpenLater = rule.rule === 'closeAll' ? sql`upper(schedule_entries.period) > ${new Date(rule.at)}` : null
  const isChosen = entryIds ? sql`schedule_entries.id = any(${entryIds}::uuid[])` : null
  const isInTime = sql`${timeOf(filter)} @> lower(schedule_entries.period)`
  const conditions = [isChosen, isOpenLater].filter((condition) => condition !== null)
  return sql<boolean>`(${sql.join(conditions.length > 0 ? conditions : [isInTime], sql` and `)})`
}

async function entriesOf(ctx: Ctx, ids: string[], meant: RawBuilder<boolean>): Promise<Map<string, BulkEntry[]>> {
  const found = await entriesOfPatterns(ctx, ids, meant)
  return new Map(
    [...found].map(([id, own]) => [
      id,
      own.map(({ starts, ends, ...entry }) => ({ ...entry, start: starts.getTime(), end: ends.getTime() })),
    ]),
  )
}
