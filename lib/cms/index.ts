import type { Deps } from './context.ts'
import { createApp } from './http/app.ts'
import { publicRoutes, routes } from './routes.ts'

/** The CMS: a function from Request to Response, and nothing of React or Next.js. The only door of this folder. */
export type Cms = { fetch: (request: Request) => Promise<Response> }

/** Builds the CMS of its parts. Background work (mails) is `startWorker`. */
export function createCms(deps: Deps): Cms {
  return { fetch: createApp(routes, publicRoutes, deps) }
}

export type { Deps } from './context.ts'
export { createDb } from './db/connect.ts'
export { startWorker } from './jobs/worker.ts'
export { readOidcSettings } from './oidc/oidc-settings.ts'
export { openStore } from './storage/open-store.ts'
export { readS3Settings } from './storage/s3-settings.ts'
