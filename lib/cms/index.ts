/** The only door of the CMS. */
export { createCms } from './app/create-cms.ts'
export { startWorker } from './app/worker/worker.ts'
export { readOidcSettings } from './kernel/context/oidc-settings.ts'
export { readDatabaseSettings } from './kernel/db/database-settings.ts'
export { openPools } from './kernel/db/open-pools.ts'
export { openStore } from './kernel/storage/open-store.ts'
export { readS3Settings } from './kernel/storage/s3-settings.ts'
