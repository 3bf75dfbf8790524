import { digest } from '#lib/cms/kernel/http/digest.ts'
import type { PlanStep, StepReport } from '#lib/contracts/plans.ts'
import { NOTHING_SEEN } from '#lib/contracts/seen-changes.ts'

/** What carrying a step out made, kept with the plan so that its opposite can be written. */
type StepOutcome = {
  operationId: string | null
  /** The stops it made or lifted. */
  stopIds: string[]
}

/**
 * A step carried out (perhaps only to see). `keys`: each change and target it found, short, so that two runs can be compared;
 * `shownKeys`: those of the report's lines, then of its targets. `isArea`: it changes the schedule of a venue area.
 */
export type StepRun = {
  report: StepReport
  keys: string[]
  shownKeys: string[]
  outcome: StepOutcome
  isArea: boolean
}

/** What a check found of each step, as the plan keeps it. */
export type Found = { keys: string[] }[]

/** Names what runs of all steps found, with what stands against it. */
export const digestOf = (runs: readonly StepRun[]): string =>
  digest(runs.map((run) => [run.report.kind, run.report.problemCount, run.keys]))

/** A report in which nothing has happened yet. */
export const emptyReport = (kind: PlanStep['kind']): StepReport => ({
  kind,
  fault: null,
  problemCount: 0,
  patternCount: 0,
  created: 0,
  edited: 0,
  deleted: 0,
  seen: NOTHING_SEEN,
  lines: [],
  left: [],
  targets: [],
  subjectCount: 0,
  entriesOpenNow: 0,
  entriesComing: 0,
  creators: 0,
  passedCount: 0,
  soonCount: 0,
  goneSinceCheck: 0,
})

export const NO_OUTCOME: StepOutcome = { operationId: null, stopIds: [] }
