import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { NOTHING_SEEN, SEEN_NAMED, type SeenChanges } from '#lib/contracts/seen-changes.ts'
import { periodOf } from '#lib/core/period-of.ts'
import { isOpenAt, rewritesSeen, seenBefore } from '#lib/core/seen-before.ts'
import type { EntryFacts } from './entry-facts.ts'

/** What visitors saw of one saved entry that a change says otherwise about; `after` null where it is deleted. `now`: Unix milliseconds. */
export function seenOfEntry(saved: EntryFacts, after: ScheduleEntryEdit | null, now: number): SeenChanges {
  const stops = saved.stops.map(({ stoppedAt, reopenedAt }) => ({
    stoppedAt: Date.parse(stoppedAt),
    reopenedAt: reopenedAt === null ? null : Date.parse(reopenedAt),
  }))
  const [before, then] = [periodOf(saved), after && periodOf(after)]
  // What has no length yet, or never, is refused at its field.
  if (then && !(then.start < then.end)) return NOTHING_SEEN
  if (!rewritesSeen(before, then, stops, now)) return NOTHING_SEEN
  const spans = seenBefore(before, stops, now)
  const isOpenNow = spans.at(-1)?.end === now && before.end > now
  return {
    ...NOTHING_SEEN,
    count: 1,
    closes: isOpenNow && !(then && isOpenAt(then, now)) ? 1 : 0,
    stretchCount: spans.length,
    stretches: spans.slice(-SEEN_NAMED).map(({ start, end }) => ({
      spacePatternId: '',
      spacePatternTitle: '',
      spacePatternTitleEn: '',
      openStartDate: new Date(start).toISOString(),
      openEndDate: new Date(end).toISOString(),
      isOpenNow: isOpenNow && end === now,
    })),
  }
}
