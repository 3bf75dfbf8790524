/** The only door of the CMS. */
export { createCms } from './app/create-cms.ts'
export { measuredPools } from './app/metrics/measured-pools.ts'
export { stateMetrics } from './app/metrics/state-metrics.ts'
export { startWorker } from './app/worker/worker.ts'
export { readOidcSettings } from './kernel/context/oidc-settings.ts'
export { readDatabaseSettings } from './kernel/db/database-settings.ts'
export { openStore } from './kernel/storage/open-store.ts'
export { readS3Settings } from './kernel/storage/s3-settings.ts'
