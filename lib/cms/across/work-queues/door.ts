/** What other folders may use of this one. */
export { forgetMarks } from './forget-marks.ts'
export { workQueueRoutes } from './work-queue-routes.ts'
