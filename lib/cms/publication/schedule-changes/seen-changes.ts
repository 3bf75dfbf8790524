import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { BulkLine } from '#lib/contracts/schedule-bulk.ts'
import { NOTHING_SEEN, SEEN_NAMED, type SeenChanges } from '#lib/contracts/seen-changes.ts'
import { periodOf } from '#lib/core/period-of.ts'
import { isOpenAt, rewritesSeen, seenBefore } from '#lib/core/seen-before.ts'
import { stopSpans } from '../schedules/door.ts'

type Line = Omit<BulkLine, 'problem'>

/** What of these changes visitors have seen, or see. Asks for the stops of what has begun, in one statement. */
export async function seenChangesOf(ctx: Pick<Ctx, 'db' | 'now'>, lines: readonly Line[]): Promise<SeenChanges> {
  const now = ctx.now.getTime()
  const begun = lines.flatMap(({ before, after, ...line }) =>
    before && Date.parse(before.openStartDate) < now
      ? [{ ...line, before: periodOf(before), after: after && periodOf(after) }]
      : [],
  )
  if (begun.length === 0) return NOTHING_SEEN
  const stops = await stopSpans(
    ctx,
    begun.flatMap(({ spacePatternId, space }) => [spacePatternId, space.id]),
  )
  const changed = begun.flatMap((line) => {
    const own = [...(stops.get(line.spacePatternId) ?? []), ...(stops.get(line.space.id) ?? [])]
    if (!rewritesSeen(line.before, line.after, own, now)) return []
    const spans = seenBefore(line.before, own, now)
    return [{ ...line, spans, isOpenNow: spans.at(-1)?.end === now && line.before.end > now }]
  })
  const stretches = changed.flatMap(({ spans, spacePatternId, spacePatternTitle, spacePatternTitleEn, isOpenNow }) =>
    spans.map(({ start, end }) => ({
      spacePatternId,
      spacePatternTitle,
      spacePatternTitleEn,
      openStartDate: new Date(start).toISOString(),
      openEndDate: new Date(end).toISOString(),
      isOpenNow: isOpenNow && end === now,
    })),
  )
  return {
    count: changed.length,
    closes: changed.filter(({ isOpenNow, after }) => isOpenNow && !(after && isOpenAt(after, now))).length,
    stretchCount: stretches.length,
    stretches: stretches.slice(0, SEEN_NAMED),
  }
}
