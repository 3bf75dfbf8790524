import type { Outcome } from '#lib/contracts/outcome.ts'
import { questions } from './question.ts'

/** The question "confirm it is you" that a call ran into: by what she can answer. */
export const stepUps = questions<readonly string[]>()

/** Has the CMS refused this call until the person confirms that it is her? Then by what she can. */
export function asksStepUp(outcome: Outcome<unknown>): readonly string[] | null {
  if (outcome.kind !== 'COMMON_ERROR' || outcome.resultCode !== 'xrcms0030') return null
  const { means } = (outcome.body ?? {}) as { means?: unknown }
  return Array.isArray(means) ? means.filter((it) => typeof it === 'string') : []
}
