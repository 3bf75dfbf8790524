import {
  createCms,
  diskFree,
  isBeside,
  measuredPools,
  openStore,
  readDatabaseSettings,
  readOidcSettings,
  readRetention,
  readS3Settings,
  startWorker,
  stateMetrics,
  storageOf,
} from '#lib/cms/index.ts'
import { logFormat, openLog } from '#lib/core/logs/open-log.ts'
import type { BffEnv } from './env.ts'
import { bffRegistry } from './metrics.ts'
import { beforeEnd, stopping } from './stopping.ts'

/** Starts the CMS and its worker in this process and answers what serves its calls. */
export function cmsInProcess(env: BffEnv): (request: Request, page?: object) => Promise<Response> {
  if (!env.DATABASE_URL)
    throw new Error('Neither CMS_API_ORIGIN nor DATABASE_URL is set: start the console with npm start.')
  const databaseUrl = env.DATABASE_URL
  const logOf = (part: 'cms' | 'worker') => openLog({ part, level: env.LOG_LEVEL, format: logFormat(env.LOG_FORMAT) })
  const log = logOf('cms')
  const registry = bffRegistry()
  const settings = readDatabaseSettings(process.env)
  const told = { registry, log, slowMs: env.SLOW_STATEMENT_MS }
  const { workDb, close, observer, ...pools } = measuredPools(databaseUrl, settings, told)
  const store = openStore(readS3Settings(process.env), { dataDir: env.DATA_DIR, secret: env.APP_SECRET })
  const hasDisk = store.kind === 'disk' || isBeside(databaseUrl)
  const deps = {
    ...pools,
    backupMaxAgeHours: env.BACKUP_MAX_AGE_HOURS,
    diskFree: hasDisk ? () => diskFree(env.DATA_DIR) : undefined,
    clock: () => new Date(),
    log,
    observer,
    accessLog: env.ACCESS_LOG === 'on',
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    mailFrom: env.MAIL_FROM,
    appEnv: env.APP_ENV,
    smtpUrl: env.SMTP_URL,
    oidc: readOidcSettings(process.env),
    store,
    listenUrl: settings.listenUrl(databaseUrl),
    stopping: stopping(),
  }
  stateMetrics(registry, { ...deps, dataDir: env.DATA_DIR })
  const retention = readRetention(process.env)
  const worker = startWorker({
    ...deps,
    retention,
    db: workDb,
    log: logOf('worker'),
    databaseUrl: settings.listenUrl(databaseUrl),
  })
  const stopWorker = () =>
    worker.stop().catch((error) => deps.log.error({ err: error }, 'the worker did not stop in order'))
  // While calls are still answered no further mail is begun.
  const workerStopped = new Promise<void>((resolve) => {
    stopping().addEventListener('abort', () => void stopWorker().then(resolve), { once: true })
  })
  beforeEnd(async () => {
    await workerStopped
    await close()
  })
  // A store that cannot be used is said at the start, and not by the first upload.
  void storageOf(deps)
  return createCms(deps).fetch
}
