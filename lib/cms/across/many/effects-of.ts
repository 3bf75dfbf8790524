import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ManyEffects } from '#lib/contracts/many-changes.ts'
import type { Outcome } from './attempt-many.ts'
import { goingOf } from './going-along.ts'

/** What a change does beyond the objects that were chosen. `going`: its audit rows. */
export const effectsOf = (
  ctx: Pick<Ctx, 'actor'>,
  { changed, openCount, deadEnds }: Outcome,
  going: readonly object[],
): ManyEffects => ({
  openCount,
  deadEndCount: deadEnds.length,
  along: goingOf(ctx, going, new Set(changed.map(({ held }) => held.id))),
})
