import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { planInput, stepText } from '#lib/contracts/plans.ts'
import { planRoutes } from './plan-routes.ts'
import { findPlan } from './read-plans.ts'

export const planEntity = entityOf({
  table: 'plans',
  form: planInput,
  // Their order is what they say, so they are one text.
  asRead: { planSteps: ({ planSteps }) => planSteps?.map(stepText).join('; ') },
  find: findPlan,
  routes: planRoutes,
})
