import pino from 'pino'
import { createCms, createDb, openStore, readOidcSettings, readS3Settings, startWorker } from '#lib/cms/index.ts'
import { bffEnv } from './env.ts'

/** How the BFF reaches the CMS: in this process, or over HTTP at CMS_API_ORIGIN. The same requests and answers either way. */
export type Transport = (request: Request) => Promise<Response>

/** Origin of in-process requests; only its path is ever looked at. */
const IN_PROCESS_ORIGIN = 'http://cms.internal'

type Running = { transport: Transport }

// Next.js bundles pages, routes and instrumentation apart, each with its own copy of this module: one CMS for all of them.
const shared = globalThis as typeof globalThis & { expoConsoleCms?: Running }

function start(): Running {
  const env = bffEnv()
  const origin = env.CMS_API_ORIGIN
  if (origin) return { transport: remote(origin) }
  if (!env.DATABASE_URL)
    throw new Error('Neither CMS_API_ORIGIN nor DATABASE_URL is set: start the console with npm start.')
  const db = createDb(env.DATABASE_URL, { max: 20 })
  const deps = {
    db,
    clock: () => new Date(),
    log: pino({ level: env.LOG_LEVEL }),
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    mailFrom: env.MAIL_FROM,
    appEnv: env.APP_ENV,
    smtpUrl: env.SMTP_URL,
    oidc: readOidcSettings(process.env),
    store: openStore(readS3Settings(process.env), { dataDir: env.DATA_DIR, secret: env.APP_SECRET }),
  }
  const worker = startWorker({ ...deps, databaseUrl: env.DATABASE_URL })
  // Next.js ends the process by itself, after the calls that still run; until then no further mail is begun.
  const stop = () => worker.stop().catch((error) => deps.log.error({ err: error }, 'the worker did not stop in order'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  return { transport: createCms(deps).fetch }
}

function remote(origin: string): Transport {
  return (request) => fetch(new Request(new URL(pathOf(request), origin), request), { redirect: 'manual' })
}

const pathOf = (request: Request) => {
  const url = new URL(request.url)
  return url.pathname + url.search
}

const running = () => {
  shared.expoConsoleCms ??= start()
  return shared.expoConsoleCms
}

/** Sends one request to the CMS. Rejects only where nothing answered. */
export const callCms: Transport = (request) => running().transport(request)

/** The URL of an address as the CMS has it (`/cms/v1/fe/rooms?q=…`) for a request to `callCms`. */
export const cmsAddress = (path: string): string => IN_PROCESS_ORIGIN + path

/** The URL of a path of the console's API (`/rooms?q=…`) for a request to `callCms`. */
export const cmsUrl = (path: string): string => cmsAddress(`/cms/v1/fe${path}`)

/** Starts the CMS and its worker with the server, so that waiting mails do not wait for a visitor. */
export const startCms = (): void => void running()
