import type { Mutant } from './mutant.ts'

/** A mutant that does the same as the original as far as anybody can see, and why. */
export type Equivalent = Pick<Mutant, 'file' | 'before' | 'after'> & { why: string }

export const equivalents: readonly Equivalent[] = []
