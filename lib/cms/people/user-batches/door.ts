/** What other folders may use of this one. */
export { forgetBatches } from './forget-batches.ts'
export { userBatchRoutes } from './user-batch-routes.ts'
export { giveUpBatch, workOnBatch } from './work-on-batch.ts'
