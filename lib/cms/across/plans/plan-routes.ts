import { readOne } from '#lib/cms/kernel/http/read-one.ts'
import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/plans.ts'
import { itemAnswer, listAnswer } from '#lib/contracts/lists.ts'
import {
  plan,
  planApplyInput,
  planCheckAnswer,
  planInput,
  planPreview,
  planQuery,
  planTokenInput,
} from '#lib/contracts/plans.ts'
import { applyPlan } from './apply-plan.ts'
import { approvePlan } from './approve-plan.ts'
import { checkPlan, previewPlan } from './check-plan.ts'
import { isLargePlan } from './is-large-plan.ts'
import { oppositePlan, readPlanLeft } from './opposite-plan.ts'
import { findPlan, listPlans } from './read-plans.ts'
import { createPlan, deletePlan, editPlan } from './write-plan.ts'

/** Named sets of changes of the schedule and of stops. */
export const planRoutes: readonly Route[] = [
  on(calls.listPlans, { query: planQuery, answer: listAnswer(plan) }, listPlans),
  on(calls.readPlan, { answer: itemAnswer(plan) }, readOne(findPlan)),
  on(calls.createPlan, { body: planInput, answer: itemAnswer(plan), status: 201 }, createPlan),
  on(calls.editPlan, { body: planInput, answer: itemAnswer(plan) }, editPlan),
  on(calls.deletePlan, {}, deletePlan),
  on(calls.previewPlan, { answer: itemAnswer(planPreview) }, previewPlan),
  on(calls.readPlanLeft, { answer: itemAnswer(planPreview) }, readPlanLeft),
  on(calls.checkPlan, { answer: planCheckAnswer }, checkPlan),
  on(calls.approvePlan, { body: planTokenInput, answer: itemAnswer(plan) }, approvePlan),
  on(calls.applyPlan, { isLarge: isLargePlan, body: planApplyInput, answer: itemAnswer(plan) }, applyPlan),
  on(calls.oppositePlan, { answer: itemAnswer(plan), status: 201 }, oppositePlan),
]
