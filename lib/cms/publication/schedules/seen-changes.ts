import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { BulkLine } from '#lib/contracts/schedule-bulk.ts'
import { NOTHING_SEEN, SEEN_CODE, SEEN_NAMED, type SeenChanges, wantsQuestion } from '#lib/contracts/seen-changes.ts'
import { wrongState } from '#lib/core/errors.ts'
import { periodOf } from '#lib/core/period-of.ts'
import type { Span } from '#lib/core/publication-status.ts'
import { claimedSeen, isOpenAt, rewritesSeen, seenBefore } from '#lib/core/seen-before.ts'
import { stopSpans } from './stop-spans.ts'

type Line = Omit<BulkLine, 'problem'>

/** Refuses with 409 xrcms0032 what visitors saw, where the caller wants its person asked and she was not. */
export function demandAgreed({ seenChanges }: Pick<Ctx, 'seenChanges'>, seen: SeenChanges): void {
  if (seenChanges === 'ask' && wantsQuestion(seen)) throw wrongState(SEEN_CODE, { seen })
}

/** What of these changes visitors have seen, or see. Asks for the stops of what has begun, in one statement. */
export async function seenChangesOf(ctx: Pick<Ctx, 'db' | 'now'>, lines: readonly Line[]): Promise<SeenChanges> {
  const now = ctx.now.getTime()
  const hasBegun = (entry: Line['before']) => entry !== null && Date.parse(entry.openStartDate) < now
  const begun = lines.flatMap(({ before, after, ...line }) =>
    hasBegun(before) || hasBegun(after)
      ? [{ ...line, before: before && periodOf(before), after: after && periodOf(after) }]
      : [],
  )
  if (begun.length === 0) return NOTHING_SEEN
  const stops = await stopSpans(
    ctx,
    begun.flatMap(({ spacePatternId, space }) => [spacePatternId, space.id]),
  )
  const stopsOf = ({ spacePatternId, space }: Pick<Line, 'spacePatternId' | 'space'>) => [
    ...(stops.get(spacePatternId) ?? []),
    ...(spacePatternId === space.id ? [] : (stops.get(space.id) ?? [])),
  ]
  const changed = begun.flatMap(({ before, ...line }) => {
    const own = stopsOf(line)
    if (!before || !rewritesSeen(before, line.after, own, now)) return []
    const spans = seenBefore(before, own, now)
    return [{ ...line, spans, isOpenNow: spans.at(-1)?.end === now && before.end > now }]
  })
  const claimed = begun
    .map((line) => ({ ...line, spans: claimedSeen(line.before, line.after, stopsOf(line), now), isOpenNow: false }))
    .filter(({ spans }) => spans.length > 0)
  const stretches = changed.flatMap((line) => stretchesOf(line, now))
  return {
    count: changed.length,
    closes: changed.filter(({ isOpenNow, after }) => isOpenNow && !(after && isOpenAt(after, now))).length,
    stretchCount: stretches.length,
    stretches: stretches.slice(0, SEEN_NAMED),
    claimCount: claimed.length,
    claims: claimed.flatMap((line) => stretchesOf(line, now)).slice(0, SEEN_NAMED),
  }
}

type Shown = Pick<Line, 'spacePatternId' | 'spacePatternTitle' | 'spacePatternTitleEn'> & {
  spans: Span[]
  isOpenNow: boolean
}

const stretchesOf = (line: Shown, now: number): SeenChanges['stretches'] =>
  line.spans.map(({ start, end }) => ({
    spacePatternId: line.spacePatternId,
    spacePatternTitle: line.spacePatternTitle,
    spacePatternTitleEn: line.spacePatternTitleEn,
    openStartDate: new Date(start).toISOString(),
    openEndDate: new Date(end).toISOString(),
    isOpenNow: line.isOpenNow && end === now,
  }))
