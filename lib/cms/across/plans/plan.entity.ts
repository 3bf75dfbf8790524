import { entityOf } from '#lib/cms/kernel/entity/entity.ts'
import { planInput } from '#lib/contracts/plans.ts'
import { planRoutes } from './plan-routes.ts'
import { findPlan } from './read-plans.ts'

export const planEntity = entityOf({
  table: 'plans',
  form: planInput,
  find: findPlan,
  routes: planRoutes,
})
