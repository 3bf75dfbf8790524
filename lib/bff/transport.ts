import { API_BASE } from '#lib/contracts/calls/to.ts'
import { cmsPatience } from './cms-patience.ts'
import { watchCms } from './cms-watch.ts'
import { bffEnv } from './env.ts'
import { bffLog } from './log.ts'
import { bffRegistry } from './metrics.ts'
import { remoteCms } from './remote-cms.ts'

/**
 * How the BFF reaches the CMS: in this process, or over HTTP at CMS_API_ORIGIN. The same requests and answers either way. `page` stands for the page that is
 * rendered: in this process its reads look up once who reads, and what they ask at one time is one statement.
 */
export type Transport = (request: Request, page?: object) => Promise<Response>

/** Origin of in-process requests; only its path is ever looked at. */
const IN_PROCESS_ORIGIN = 'http://cms.internal'

type Running = { transport: Transport }

// Next.js bundles pages, routes and instrumentation apart, each with its own copy of this module: one CMS for all of them.
const shared = globalThis as typeof globalThis & { expoConsoleCms?: Promise<Running> }

async function start(): Promise<Running> {
  const env = bffEnv()
  if (env.CMS_API_ORIGIN)
    return { transport: remoteCms(env.CMS_API_ORIGIN, cmsPatience(env), watchCms(bffRegistry(), bffLog())) }
  // While developing the CMS is always beside: compiled with every page, it would double what the first page waits for.
  if (process.env.NODE_ENV !== 'development') {
    const { cmsInProcess } = await import('./cms-in-process.ts')
    return { transport: cmsInProcess(env) }
  }
  throw new Error('CMS_API_ORIGIN is not set: start the development mode with npm run dev.')
}

const running = (): Promise<Running> => {
  shared.expoConsoleCms ??= start()
  return shared.expoConsoleCms
}

/** Sends one request to the CMS. Rejects only where the caller has gone; what does not answer is an answer too (`remoteCms`). */
export const callCms: Transport = async (request, page) => (await running()).transport(request, page)

/** The URL of an address as the CMS has it (`/cms/v1/fe/rooms?q=…`) for a request to `callCms`. */
export const cmsAddress = (path: string): string => IN_PROCESS_ORIGIN + path

/** The URL of a path of the console's API (`/rooms?q=…`) for a request to `callCms`. */
export const cmsUrl = (path: string): string => cmsAddress(`${API_BASE}${path}`)

/** Starts the CMS and its worker with the server, so that waiting mails do not wait for a visitor. */
export const startCms = async (): Promise<void> => void (await running())
