/** A mutant for tests on the database, kept by hand: SQL and the order of statements are nothing that operators know. */
export type KeptMutant = {
  file: string
  /** The exact text, once in the file. */
  before: string
  after: string
  /** The tests that must notice it; the first ones are the likeliest. */
  tests: readonly string[]
  /** What it would let through. */
  why: string
}

/** The mutants of one file that the same tests must notice: `[before, after, why]`. */
export const mutantsIn = (
  file: string,
  tests: readonly string[],
  ...changes: readonly (readonly [before: string, after: string, why: string])[]
): KeptMutant[] => changes.map(([before, after, why]) => ({ file, before, after, tests, why }))
