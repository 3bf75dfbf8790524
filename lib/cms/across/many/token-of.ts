import { createHash } from 'node:crypto'
import { CodeRefusal, InputRefusal, type Refusal } from '#lib/core/errors.ts'
import type { Outcome } from './attempt-many.ts'

/** A digest of what would be done, to which version of which objects, and of what is refused why. */
export const tokenOf = ({ plan, changed, same, refused }: Outcome): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        plan.manyKind,
        plan.becomes === 'deleted',
        changed.map(({ held, before, after }) => [held.id, held.version, before, after]),
        same.map(({ id }) => id),
        refused.map(({ held, refusal }) => [held.id, reasonOf(refusal)]),
      ]),
    )
    .digest('base64url')

const reasonOf = (refusal: Refusal): unknown =>
  refusal instanceof InputRefusal
    ? refusal.problems.map(({ field, rule }) => [field, rule])
    : [refusal.resultCode, refusal instanceof CodeRefusal ? refusal.status : 0]
