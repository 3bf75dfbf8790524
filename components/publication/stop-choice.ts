import type { AllThatMatch } from '#components/many/targets-found.ts'
import type { StopEffectsInput } from '#lib/contracts/stops.ts'

export type StopCall = 'stop' | 'reopen'
export type StopTargets = StopEffectsInput['targets']

/** What is to be stopped or reopened: some by name, all that a list finds, or all that one act stopped and nobody has reopened. */
export type StopChoice = StopTargets | AllThatMatch | { act: string }
