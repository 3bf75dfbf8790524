/** What other folders may use of this one. */
export { findPlan } from './plan-items.ts'
export { planRoutes } from './plan-routes.ts'
