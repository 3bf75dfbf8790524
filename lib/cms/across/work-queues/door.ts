/** What other folders may use of this one. */
export { countWork } from './count-work.ts'
export { forgetMarks } from './forget-marks.ts'
export { handOverWork, type OwnedWork, ownedWork } from './owned-work.ts'
export { workQueueRoutes } from './work-queue-routes.ts'
