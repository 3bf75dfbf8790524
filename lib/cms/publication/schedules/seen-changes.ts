import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { BulkLine } from '#lib/contracts/schedule-bulk.ts'
import { NOTHING_SEEN, SEEN_CODE, SEEN_NAMED, type SeenChanges, wantsQuestion } from '#lib/contracts/seen-changes.ts'
import { wrongState } from '#lib/core/errors.ts'
import { periodOf } from '#lib/core/period-of.ts'
import { claimedSeen, seenOf, stretchesOf } from '#lib/core/seen-before.ts'
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
  const told = begun.map(({ before, after, spacePatternId, spacePatternTitle, spacePatternTitleEn, space }) => {
    const own = [spacePatternId, ...(space.id === spacePatternId ? [] : [space.id])].flatMap(
      (id) => stops.get(id) ?? [],
    )
    const line = { before, after, stops: own }
    const named = (stretches: ReturnType<typeof stretchesOf>) =>
      stretches.map((stretch) => ({ spacePatternId, spacePatternTitle, spacePatternTitleEn, ...stretch }))
    const seen = seenOf(line, now)
    return {
      stretches: named(seen?.stretches ?? []),
      closes: seen?.closes === true,
      claims: named(stretchesOf(claimedSeen(line, now))),
    }
  })
  const stretches = told.flatMap((line) => line.stretches)
  return {
    count: told.filter((line) => line.stretches.length > 0).length,
    closes: told.filter(({ closes }) => closes).length,
    stretchCount: stretches.length,
    stretches: stretches.slice(0, SEEN_NAMED),
    claimCount: told.filter(({ claims }) => claims.length > 0).length,
    claims: told.flatMap(({ claims }) => claims).slice(0, SEEN_NAMED),
  }
}
