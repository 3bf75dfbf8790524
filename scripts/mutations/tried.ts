import type { Mutant } from './mutant.ts'

/** A mutant and the test that noticed it; null: nobody did. */
export type Tried = { mutant: Pick<Mutant, 'file' | 'line' | 'before' | 'after'>; noticedBy: string | null }
