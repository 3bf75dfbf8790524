import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { BulkLine } from '#lib/contracts/schedule-bulk.ts'
import { SEEN_CODE } from '#lib/contracts/seen-agreement.ts'
import {
  NOTHING_SEEN,
  SEEN_NAMED,
  type SeenChanges,
  type SeenRefusal,
  stretchesOf,
  wantsQuestion,
} from '#lib/contracts/seen-changes.ts'
import { wrongState } from '#lib/core/errors.ts'
import { periodOf } from '#lib/core/period-of.ts'
import type { StopSpan } from '#lib/core/publication-status.ts'
import { claimedSeen, seenOf } from '#lib/core/seen-before.ts'
import { stopSpans } from './stop-spans.ts'

type Line = Omit<BulkLine, 'problem'>

/** Refuses with 409 xrcms0032 what visitors saw, until the caller says that it may be changed. */
export function demandAgreed({ isSeenAgreed }: Pick<Ctx, 'isSeenAgreed'>, seen: SeenChanges): void {
  if (!isSeenAgreed && wantsQuestion(seen)) throw wrongState(SEEN_CODE, { seen } satisfies SeenRefusal)
}

/** What of these changes visitors have seen, or see. Asks for the stops of what has begun, in one statement. */
export async function seenChangesOf(ctx: Pick<Ctx, 'db' | 'now'>, lines: readonly Line[]): Promise<SeenChanges> {
  const begun = begunAmong(ctx, lines)
  if (begun.length === 0) return NOTHING_SEEN
  const stops = await stopSpans(
    ctx,
    begun.flatMap(({ spacePatternId, space }) => [spacePatternId, space.id]),
  )
  return seenAmong(ctx, begun, ({ spacePatternId, space }) => [
    ...(stops.get(spacePatternId) ?? []),
    ...(spacePatternId === space.id ? [] : (stops.get(space.id) ?? [])),
  ])
}

/** The same of one whose stops, and those of its space, are known. */
export const seenChangeOf = (ctx: Pick<Ctx, 'now'>, line: Line, stops: readonly StopSpan[]): SeenChanges =>
  seenAmong(ctx, begunAmong(ctx, [line]), () => stops)

function begunAmong(ctx: Pick<Ctx, 'now'>, lines: readonly Line[]) {
  const now = ctx.now.getTime()
  const hasBegun = (entry: Line['before']) => entry !== null && Date.parse(entry.openStartDate) < now
  return lines.flatMap(({ before, after, ...line }) =>
    hasBegun(before) || hasBegun(after)
      ? [{ ...line, before: before && periodOf(before), after: after && periodOf(after) }]
      : [],
  )
}

type Begun = ReturnType<typeof begunAmong>[number]

function seenAmong(
  ctx: Pick<Ctx, 'now'>,
  begun: readonly Begun[],
  stopsOf: (line: Begun) => readonly StopSpan[],
): SeenChanges {
  const now = ctx.now.getTime()
  const changed = begun.flatMap((line) => {
    const seen = line.before && seenOf(line.before, line.after, stopsOf(line), now)
    return seen ? [{ ...line, ...seen }] : []
  })
  const stretches = changed.flatMap((line) => stretchesOf(line, line.spans, line.isOpenNow ? now : null))
  const claimed = begun
    .map((line) => stretchesOf(line, claimedSeen(line.before, line.after, stopsOf(line), now), null))
    .filter((claims) => claims.length > 0)
  return {
    count: changed.length,
    closes: changed.filter(({ closes }) => closes).length,
    stretchCount: stretches.length,
    stretches: stretches.slice(0, SEEN_NAMED),
    claimCount: claimed.length,
    claimStretchCount: claimed.flat().length,
    claims: claimed.flat().slice(0, SEEN_NAMED),
  }
}
