import type { StopEffects, StopEffectsInput, StopManyReport } from '#lib/contracts/stops.ts'

/** What is stopped or reopened as one, and what was read of its effect. */
export type OfMany = {
  targets: StopEffectsInput['targets']
  effect: StopEffects
  onDone: (report: StopManyReport) => void
  onClose: () => void
}
