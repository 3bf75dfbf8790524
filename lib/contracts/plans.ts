import * as z from 'zod/mini'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import { id, optionalLine, optionalText, requiredLine, rule, stamps } from './fields.ts'
import { anyOf, emptinessOf, listQuery } from './lists.ts'
import { personRef } from './person-ref.ts'
import { bulkLine, bulkStepInput } from './schedule-bulk.ts'
import { seenChanges } from './seen-changes.ts'
import { AREA_PARTS_USUAL, isReviewed, reopenStep, STOP_TARGETS, stopStep } from './stops.ts'

/** In the order of a plan's life. `reverted`: taken back by its opposite plan. */
export const PLAN_STATES = ['draft', 'checked', 'approved', 'applied', 'reverted'] as const
/** Steps of one plan at most; of those that change or take back the schedule, which are carried out one by one. */
export const STEPS_MAX = 1_000
export const RULES_MAX = 20

/** One step: a rule for the schedules of many patterns, a stop or a reopening of several targets, or an operation taken back. */
export const planStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bulk'), change: bulkStepInput }),
  stopStep,
  reopenStep,
  /** Only in the opposite of an applied plan: the console writes it. */
  z.object({ kind: z.literal('undo'), operationId: id }),
])

/** What a step stops or reopens by name. */
export const targetsIn = (step: PlanStep) => (step.kind === 'stop' || step.kind === 'reopen' ? step.targets : [])
const isRule = ({ kind }: PlanStep) => kind === 'bulk' || kind === 'undo'

/** Operations 73 and 75: create and edit; the whole form is sent. */
export const planInput = z.object({
  planName: requiredLine(100),
  planNameEn: optionalLine(100),
  planNote: optionalText(1000),
  planSteps: z.array(planStep).check(
    z.refine((v) => v.length > 0, rule('required')),
    z.refine((v) => v.length <= STEPS_MAX, rule('limit', { max: STEPS_MAX })),
    z.refine((v) => v.filter(isRule).length <= RULES_MAX, rule('limit', { max: RULES_MAX })),
    // All of them are looked at, stopped and worked out in one transaction.
    z.refine((v) => v.flatMap(targetsIn).length <= TARGETS_MAX, rule('limit', { max: TARGETS_MAX })),
  ),
})

/** What the caller saw that the plan would do: exactly that is approved or applied. */
export const planTokenInput = z.object({ planToken: requiredLine(64) })

/** The same, and that she reviewed the periods a reopening brings back, where there are some that passed or begin soon. */
export const planApplyInput = z.extend(planTokenInput, { isReviewed })

/** What its list is filtered by being left empty or filled in. */
export const PLAN_EMPTIES = ['planNote'] as const

export const planQuery = listQuery(['-updatedAt', 'updatedAt'] as const, {
  state: anyOf(PLAN_STATES),
  ...emptinessOf(PLAN_EMPTIES),
})

const planRef = z.object({ id: z.string(), planName: z.string(), planNameEn: z.string() })

/** A target of a stop with its names, as they are now; null for what is gone. */
const namedTarget = z.object({
  kind: z.enum(STOP_TARGETS),
  id: z.string(),
  title: z.nullable(z.string()),
  titleEn: z.string(),
})

/** How many of the entries, or of the patterns, of one step are named. */
export const NAMED_MAX = 5

const plannedEntry = z.object({
  id: z.string(),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  openStartDate: z.string(),
  openEndDate: z.string(),
})

/** Moments are ISO 8601 UTC, null until they come. */
export const plan = z.object({
  ...stamps,
  planName: z.string(),
  planNameEn: z.string(),
  planNote: z.string(),
  planSteps: z.array(planStep),
  /** What its steps name, by ID: spaces of filters and targets of stops. */
  names: z.array(namedTarget),
  status: z.enum(PLAN_STATES),
  author: personRef,
  checkedAt: z.nullable(z.string()),
  checkedBy: personRef,
  approvedAt: z.nullable(z.string()),
  approvedBy: personRef,
  appliedAt: z.nullable(z.string()),
  appliedBy: personRef,
  revertedAt: z.nullable(z.string()),
  /** The plan it takes back, and those that take it back, one after the other; the last of them may not be applied yet. */
  reverts: z.nullable(planRef),
  revertedBy: z.array(z.extend(planRef, { appliedAt: z.nullable(z.string()) })),
  /** The people whose patterns its steps are for; null for a deleted user. */
  owners: z.array(z.object({ id: z.string(), userName: z.nullable(z.string()) })),
  /** Entries its steps are for, the first of each step, as they are now; those that are gone are not there. */
  entries: z.array(plannedEntry),
})

/** Why a step cannot be carried out as a whole. */
const STEP_FAULTS = ['tooMany', 'outOfTime', 'alreadyUndone'] as const
const TARGET_FAULTS = ['gone', 'alreadyStopped', 'notStopped', 'otherStop'] as const

/** What a step would do now, or did. */
const stepReport = z.object({
  kind: z.enum(['bulk', 'stop', 'reopen', 'undo']),
  fault: z.nullable(z.enum(STEP_FAULTS)),
  problemCount: z.number(),
  /** Changes of the schedule. `isNew`: not among what the check found. */
  patternCount: z.number(),
  created: z.number(),
  edited: z.number(),
  deleted: z.number(),
  seen: seenChanges,
  lines: z.array(z.extend(bulkLine, { isNew: z.boolean() })),
  /** Entries that were changed since, which an opposite step leaves as they are. */
  left: z.array(bulkLine),
  /** Of a stop or a reopening. */
  targets: z.array(z.extend(namedTarget, { fault: z.nullable(z.enum(TARGET_FAULTS)), isNew: z.boolean() })),
  subjectCount: z.number(),
  entriesOpenNow: z.number(),
  entriesComing: z.number(),
  creators: z.number(),
  /** Of a reopening: periods that passed while the stops were in force, and those that begin within 24 hours. */
  passedCount: z.number(),
  soonCount: z.number(),
  /** How many of the check's changes and targets are not found any more. */
  goneSinceCheck: z.number(),
})

/** What a plan would do now. `token` names exactly this. */
export const planPreview = z.object({
  at: z.string(),
  token: z.string(),
  problemCount: z.number(),
  /** It changes schedules of venue areas, which the level of the reader may not publish: who may must apply it. */
  isBeyondReader: z.boolean(),
  /** What it would do differs from what the check found; null where it is not checked. */
  hasDrifted: z.nullable(z.boolean()),
  steps: z.array(stepReport),
})

/** A step in one line of its own terms, for the history of a plan. */
export function stepText(step: PlanStep): string {
  if (step.kind === 'undo') return `undo ${step.operationId}`
  if (step.kind === 'stop') return [`stop ×${step.targets.length}`, ...reachOf(step), step.closeReason].join(' ')
  if (step.kind === 'reopen') return [`reopen ×${step.targets.length}`, ...reachOf(step), step.reopenReason].join(' ')
  const { filter, patternIds, token: _, rule: what, ...how } = step.change
  const parts = Object.entries({ ...how, ...filter }).map(([name, value]) => `${name}=${value}`)
  return [what, ...parts, ...(patternIds === null ? [] : [`patterns ×${patternIds.length}`])].join(' ')
}

/** How far it reaches beyond what is usual; steps of before do not say. */
function reachOf(step: Extract<PlanStep, { kind: 'stop' | 'reopen' }>): string[] {
  const { alsoSubRooms, ...rest } = step as Partial<typeof step>
  const scope = ('stopScope' in rest ? rest.stopScope : 'reopenScope' in rest ? rest.reopenScope : undefined) ?? []
  const isUsual = step.kind === 'stop' && scope.join() === AREA_PARTS_USUAL.join()
  return [...(isUsual ? [] : scope), ...(alsoSubRooms ? ['subRooms'] : [])]
}

export type PlanStep = z.infer<typeof planStep>
export type PlanInput = z.infer<typeof planInput>
/** A plan with what each of its steps would do now. */
export const planCheckAnswer = z.object({ result_code: z.literal('0'), item: plan, preview: planPreview })

/** What a check, an approval and an application are refused with, where the plan would do something else now. */
export const planRefusal = z.object({ item: plan, preview: planPreview })

export type PlanRefusal = z.infer<typeof planRefusal>
export type Plan = z.infer<typeof plan>
export type PlanState = Plan['status']
export type StepReport = z.infer<typeof stepReport>
export type PlanPreview = z.infer<typeof planPreview>
