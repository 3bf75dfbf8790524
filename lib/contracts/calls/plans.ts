import type {
  plan,
  planApplyInput,
  planCheckAnswer,
  planInput,
  planPreview,
  planQuery,
  planTokenInput,
} from '../plans.ts'
import { call, type ItemAnswer, type ListAnswer } from './call.ts'

export const listPlans = call('GET', '/plans', { says: 'List plans', may: ['plan.read'] }).carries<{
  query: typeof planQuery
  answer: ListAnswer<typeof plan>
}>()

export const readPlan = call('GET', '/plans/:id', { says: 'Read a plan', may: ['plan.read'] }).carries<{
  answer: ItemAnswer<typeof plan>
}>()

export const createPlan = call('POST', '/plans', { says: 'Prepare a plan', may: ['plan.write'], op: '73' }).carries<{
  body: typeof planInput
  answer: ItemAnswer<typeof plan>
}>()

export const editPlan = call('PATCH', '/plans/:id', {
  says: 'Edit a plan; its approval is gone',
  may: ['plan.write'],
  op: '75',
  versioned: true,
}).carries<{ body: typeof planInput; answer: ItemAnswer<typeof plan> }>()

export const deletePlan = call('DELETE', '/plans/:id', {
  says: 'Delete a plan',
  may: ['plan.write'],
  versioned: true,
}).carries()

export const previewPlan = call('GET', '/plans/:id/preview', {
  says: 'What a plan would do now, and what changed since its check',
  may: ['plan.read'],
}).carries<{ answer: ItemAnswer<typeof planPreview> }>()

export const readPlanLeft = call('GET', '/plans/:id/left', {
  says: 'What is left of an applied plan after its opposites',
  may: ['plan.read'],
}).carries<{ answer: ItemAnswer<typeof planPreview> }>()

export const checkPlan = call('POST', '/plans/:id/check', {
  says: 'Check a plan against live data, so that it can be approved',
  may: ['plan.write'],
  versioned: true,
}).carries<{ answer: typeof planCheckAnswer }>()

export const approvePlan = call('POST', '/plans/:id/approve', {
  says: 'Approve a plan; nobody approves her own',
  may: ['plan.approve'],
  op: '75',
  versioned: true,
}).carries<{ body: typeof planTokenInput; answer: ItemAnswer<typeof plan> }>()

export const applyPlan = call('POST', '/plans/:id/apply', {
  says: 'Carry an approved plan out, all of it or nothing',
  may: ['plan.apply'],
  op: '75',
  versioned: true,
  asksSeen: true,
}).carries<{ body: typeof planApplyInput; answer: ItemAnswer<typeof plan> }>()

export const oppositePlan = call('POST', '/plans/:id/opposite', {
  says: 'Prepare the plan that takes an applied one back',
  may: ['plan.write'],
  versioned: true,
}).carries<{ answer: ItemAnswer<typeof plan> }>()
