import type { Mutant } from './mutant.ts'

/** A mutant and what noticed it: a test, else the type checker; null: nothing did. */
export type Tried = {
  mutant: Pick<Mutant, 'file' | 'line' | 'before' | 'after'>
  noticedBy: 'test' | 'types' | null
}
