import * as z from 'zod/mini'
import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import { plan, planApplyInput, planInput, planPreview, planQuery, planTokenInput } from '#lib/contracts/plans.ts'
import { applyPlan } from './apply-plan.ts'
import { approvePlan } from './approve-plan.ts'
import { checkPlan, previewPlan } from './check-plan.ts'
import { oppositePlan, readPlanLeft } from './opposite-plan.ts'
import { listPlans, readPlan } from './plan-items.ts'
import { createPlan, deletePlan, editPlan } from './write-plan.ts'

const answer = itemAnswer(plan)
const list = { query: planQuery, answer: listAnswer(plan), says: 'List plans' }
const create = { op: '73', body: planInput, answer, status: 201, says: 'Prepare a plan' } as const
const edit = { op: '75', body: planInput, versioned: true, answer, says: 'Edit a plan; its approval is gone' } as const
const preview = { answer: itemAnswer(planPreview), says: 'What a plan would do now, and what changed since its check' }
const left = { answer: preview.answer, says: 'What is left of an applied plan after its opposites' }
const check = {
  versioned: true,
  answer: z.object({ result_code: z.literal('0'), item: plan, preview: planPreview }),
  says: 'Check a plan against live data, so that it can be approved',
} as const
const decided = { op: '75', body: planTokenInput, versioned: true, answer } as const
const approve = { ...decided, says: 'Approve a plan; nobody approves her own' } as const
const apply = { ...decided, body: planApplyInput, says: 'Carry an approved plan out, all of it or nothing' } as const
const opposite = {
  versioned: true,
  answer,
  status: 201,
  says: 'Prepare the plan that takes an applied one back',
} as const

/** Named sets of changes of the schedule and of stops. */
export const planRoutes: readonly Route[] = [
  route('GET', '/plans', ['plan.read'], list, listPlans),
  route('GET', '/plans/:id', ['plan.read'], { answer, says: 'Read a plan' }, readPlan),
  route('POST', '/plans', ['plan.write'], create, createPlan),
  route('PATCH', '/plans/:id', ['plan.write'], edit, editPlan),
  route('DELETE', '/plans/:id', ['plan.write'], { versioned: true, says: 'Delete a plan' }, deletePlan),
  route('GET', '/plans/:id/preview', ['plan.read'], preview, previewPlan),
  route('GET', '/plans/:id/left', ['plan.read'], left, readPlanLeft),
  route('POST', '/plans/:id/check', ['plan.write'], check, checkPlan),
  route('POST', '/plans/:id/approve', ['plan.approve'], approve, approvePlan),
  route('POST', '/plans/:id/apply', ['plan.apply'], apply, applyPlan),
  route('POST', '/plans/:id/opposite', ['plan.write'], opposite, oppositePlan),
]
