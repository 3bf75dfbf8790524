/** The only door of the CMS. */
export { createCms } from './app/create-cms.ts'
export { startWorker } from './app/worker/worker.ts'
export { readOidcSettings } from './kernel/context/oidc-settings.ts'
export { createDb } from './kernel/db/connect.ts'
export { openStore } from './kernel/storage/open-store.ts'
export { readS3Settings } from './kernel/storage/s3-settings.ts'
