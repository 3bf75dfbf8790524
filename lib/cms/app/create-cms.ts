import type { Deps } from '../kernel/context/context.ts'
import { createApp } from './http/app.ts'
import { publicRoutes, routes } from './routes.ts'

/** The CMS: a function from Request to Response, and nothing of React or Next.js. */
type Cms = { fetch: (request: Request) => Promise<Response> }

/** Builds the CMS of its parts. Background work (mails) is `startWorker`. */
export function createCms(deps: Deps): Cms {
  return { fetch: createApp(routes, publicRoutes, deps) }
}
