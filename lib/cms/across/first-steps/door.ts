/** What other folders may use of this one. */
export { firstStepRoutes } from './first-step-routes.ts'
