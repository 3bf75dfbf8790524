import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import type { ManyEffects } from '#lib/contracts/many-changes.ts'
import type { Outcome } from './attempt-many.ts'
import { goingOf } from './going-along.ts'

/** What became of objects that were changed as one. `going`: the audit rows of that alone. */
export type Done = { outcome: Outcome; going: readonly object[] }

/** What it does beyond its objects. */
export const effectsOf = (
  ctx: Pick<Ctx, 'actor'>,
  { outcome: { changed, openCount, stoppedCount, deadEnds }, going }: Done,
): ManyEffects => ({
  openCount,
  stoppedCount,
  deadEndCount: deadEnds.length,
  ...deliveriesIn(going),
  along: goingOf(ctx, going, new Set(changed.map(({ held }) => held.id))),
})

/** What another cap did to deliveries, in the audit rows of it; nothing is said where it did nothing. */
function deliveriesIn(going: readonly { action?: string }[]): Partial<ManyEffects> {
  const count = (action: AuditAction) => going.filter((row) => row.action === action).length
  const [stopped, resumed] = [count('richContent.deliveryStopped'), count('richContent.deliveryResumed')]
  return {
    ...(stopped > 0 && { deliveryStoppedCount: stopped }),
    ...(resumed > 0 && { deliveryResumedCount: resumed }),
  }
}
