import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { NOTHING_SEEN, SEEN_NAMED, type SeenChanges, stretchesOf } from '#lib/contracts/seen-changes.ts'
import { periodOf } from '#lib/core/period-of.ts'
import { seenOf } from '#lib/core/seen-before.ts'
import type { EntryFacts } from './entry-facts.ts'

/** The dialog stands on its page. */
const UNNAMED = { spacePatternId: '', spacePatternTitle: '', spacePatternTitleEn: '' }

/** What visitors saw of one saved entry that a change says otherwise about; `after` null where it is deleted. `now`: Unix milliseconds. */
export function seenOfEntry(saved: EntryFacts, after: ScheduleEntryEdit | null, now: number): SeenChanges {
  const stops = saved.stops.map(({ stoppedAt, reopenedAt }) => ({
    stoppedAt: Date.parse(stoppedAt),
    reopenedAt: reopenedAt === null ? null : Date.parse(reopenedAt),
  }))
  const [before, then] = [periodOf(saved), after && periodOf(after)]
  // What has no length yet, or never, is refused at its field.
  if (then && !(then.start < then.end)) return NOTHING_SEEN
  const seen = seenOf(before, then, stops, now)
  if (!seen) return NOTHING_SEEN
  return {
    ...NOTHING_SEEN,
    count: 1,
    closes: seen.closes ? 1 : 0,
    stretchCount: seen.spans.length,
    stretches: stretchesOf(UNNAMED, seen.spans.slice(-SEEN_NAMED), seen.isOpenNow ? now : null),
  }
}
