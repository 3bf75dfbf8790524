import { digest } from '#lib/cms/kernel/http/digest.ts'
import type { ManyEffects } from '#lib/contracts/many-changes.ts'
import { CodeRefusal, InputRefusal, type Refusal } from '#lib/core/errors.ts'
import type { Outcome } from './attempt-many.ts'

/** A digest of what would be done, to which version of which objects, of what goes with it, and of what is refused why. */
export const tokenOf = ({ plan, changed, same, refused, deadEnds }: Outcome, effects: ManyEffects): string =>
  digest([
    plan.manyKind,
    plan.becomes.act,
    changed.map(({ held, before, after }) => [held.id, held.version, before, after]),
    same.map(({ id }) => id),
    refused.map(({ held, refusal }) => [held.id, reasonOf(refusal)]),
    deadEnds,
    effects,
  ])

const reasonOf = (refusal: Refusal): unknown =>
  refusal instanceof InputRefusal
    ? refusal.problems.map(({ field, rule }) => [field, rule])
    : [refusal.resultCode, refusal instanceof CodeRefusal ? refusal.status : 0]
