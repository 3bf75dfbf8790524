import type { Mutant } from './mutant.ts'
import type { Verdict } from './trial-messages.ts'

/**
 * A mutant and what noticed it: a test; the clock, where its tests did not end, which on a busy machine proves less; else the type
 * checker; null: nothing did.
 */
export type Tried = {
  mutant: Pick<Mutant, 'file' | 'line' | 'before' | 'after'> & { why?: string }
  noticedBy: 'test' | 'clock' | 'types' | null
}

export const noticedByTests = ({ failed, isLate }: Verdict): 'test' | 'clock' | null => {
  if (failed === null) return null
  return isLate ? 'clock' : 'test'
}
