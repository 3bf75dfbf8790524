import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { entryRows, stoppedAmong } from '#lib/cms/publication/schedules/door.ts'
import { type PatternSpread, SPREAD_PERIODS_MAX } from '#lib/contracts/pattern-spread.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { DAY, MINUTE } from '#lib/core/jst-calendar.ts'
import { canInScope } from '#lib/core/policy.ts'

/** A pattern that is copied, with the periods that its copies have. `isStopped`: they may have none, since it is stopped. */
export type Source = { pattern: Pattern; periods: ScheduleEntryEdit[]; isStopped: boolean }

/** The last moment people plan for (lib/contracts/schedule-entries.ts). */
const LATEST = '2099-12-31T15:00:00.000Z'

/** These patterns, where it is asked for with their periods, moved, that have not ended then; refused at the fields of the periods. Two statements, however many. */
export async function withPeriods(
  ctx: Ctx,
  patterns: readonly Pattern[],
  { copySchedule, moveDays, moveMinutes, spaceIds }: PatternSpread,
): Promise<Source[]> {
  if (!copySchedule) return patterns.map((pattern) => ({ pattern, periods: [], isStopped: false }))
  const mayPublish = ({ spaceLevel }: Pattern) =>
    canInScope(ctx.actor, spaceLevel === 2 ? 'areaPattern.publish' : 'roomPattern.publish')
  if (!patterns.every(mayPublish)) throw fieldRefused('copySchedule', 'notAllowed')
  const ids = patterns.map(({ id }) => id)
  const stopped = await stoppedAmong(ctx, ids)
  const by = moveDays * DAY + moveMinutes * MINUTE
  const rows = await entryRows(ctx)
    .where('schedule_entries.pattern_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`upper(period) > ${new Date(ctx.now.getTime() - by)}`)
    .orderBy(sql`lower(period)`)
    .execute()
  const periods = Map.groupBy(rows, ({ pattern_id }) => pattern_id)
  const sources = patterns.map((pattern) => ({
    pattern,
    periods: (periods.get(pattern.id) ?? []).map(({ starts, ends, open_type }) => ({
      openStartDate: new Date(starts.getTime() + by).toISOString(),
      openEndDate: new Date(ends.getTime() + by).toISOString(),
      openType: open_type,
    })),
    isStopped: stopped.has(pattern.id),
  }))
  const all = sources.flatMap((source) => source.periods)
  if (all.some(({ openEndDate }) => openEndDate > LATEST)) throw fieldRefused('moveDays', 'tooLarge')
  if (all.length * spaceIds.length > SPREAD_PERIODS_MAX)
    throw fieldRefused('copySchedule', 'limit', { max: SPREAD_PERIODS_MAX })
  return sources
}
