import { createApp } from './app/http/app.ts'
import { publicRoutes, routes } from './app/routes.ts'
import type { Deps } from './kernel/context/context.ts'

/** The CMS: a function from Request to Response, and nothing of React or Next.js. The only door of this folder. */
type Cms = { fetch: (request: Request) => Promise<Response> }

/** Builds the CMS of its parts. Background work (mails) is `startWorker`. */
export function createCms(deps: Deps): Cms {
  return { fetch: createApp(routes, publicRoutes, deps) }
}

export { startWorker } from './app/worker/worker.ts'
export type { Deps } from './kernel/context/context.ts'
export { readOidcSettings } from './kernel/context/oidc-settings.ts'
export { createDb } from './kernel/db/connect.ts'
export { openStore } from './kernel/storage/open-store.ts'
export { readS3Settings } from './kernel/storage/s3-settings.ts'
