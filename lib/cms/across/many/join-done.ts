import type { Outcome } from './attempt-many.ts'
import type { Done } from './effects-of.ts'

/** What was done in two steps, as the one change that it is to who did it. No object stands in both. */
export function joinDone(first: Done | null, then: Done | null): Done | null {
  if (first === null || then === null) return first ?? then
  const [one, other] = [first.outcome, then.outcome]
  const outcome: Outcome = {
    plan: { ...one.plan, ids: [...one.plan.ids, ...other.plan.ids] },
    changed: [...one.changed, ...other.changed],
    same: [...one.same, ...other.same],
    refused: [...one.refused, ...other.refused],
    goneCount: one.goneCount + other.goneCount,
    openCount: one.openCount + other.openCount,
    stoppedCount: one.stoppedCount + other.stoppedCount,
    deadEnds: [...new Set([...one.deadEnds, ...other.deadEnds])],
    kept: new Map([...one.kept, ...other.kept]),
  }
  return { outcome, going: [...first.going, ...then.going] }
}
