import type { Deps } from '../kernel/context/context.ts'
import { endHearing } from '../publication/public-state/door.ts'
import { type CmsFetch, createApp } from './http/app.ts'
import { publicRoutes, routes } from './routes.ts'

/** The CMS: a function from Request to Response, and nothing of React or Next.js. */
type Cms = { fetch: CmsFetch }

/** Builds the CMS of its parts. Background work (mails) is `startWorker`. */
export function createCms(deps: Deps): Cms {
  // What waits for changes looks for none any more.
  deps.stopping?.addEventListener('abort', () => endHearing(deps.db), { once: true })
  return { fetch: createApp(routes, publicRoutes, deps) }
}
