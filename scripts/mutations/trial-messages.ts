/** One round of a trial process: the tests, with one file as the mutant has it; null for none. */
export type Round = {
  tests: readonly string[]
  changed: { file: string; source: string } | null
  /** The files that use the changed one: they are loaded anew, all others once. */
  users: readonly string[]
}

/** Said before each file of tests: from then on its own time counts. */
export type Progress = { begins: string }

/** What came of it: the name of the first test that failed, or null where all passed; `isLate`: a file did not end in its time. */
export type Verdict = { failed: string | null; ms: number; isLate?: true }
