import pino from 'pino'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { oidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { cmsMetrics } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { openRegistry } from '#lib/core/metrics/open-registry.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import type { Env } from '../env.ts'
import { stateMetrics } from '../metrics/state-metrics.ts'
import { tellingSlow } from '../metrics/telling-slow.ts'

/** The parts of a CMS that runs as its own process, measured and shown on METRICS_PORT where that is set. The caller destroys `db`; `store` as in Deps. */
export function makeDeps(env: Env, databaseUrl: string, store: ObjectStore | undefined): Deps {
  const log = pino({ level: env.LOG_LEVEL })
  const registry = openRegistry()
  const observer = cmsMetrics(registry)
  const deps: Deps = {
    db: createDb(databaseUrl, { max: 20, observer: tellingSlow(observer, log, env.SLOW_STATEMENT_MS) }),
    clock: () => new Date(),
    log,
    observer,
    accessLog: env.ACCESS_LOG === 'on',
    publicUrl: env.PUBLIC_URL,
    mailFrom: env.MAIL_FROM,
    appEnv: env.APP_ENV,
    smtpUrl: env.SMTP_URL,
    oidc: oidcSettings(env),
    store,
  }
  stateMetrics(registry, { ...deps, dataDir: env.DATA_DIR })
  const { METRICS_PORT: port, METRICS_HOST: host } = env
  if (port !== undefined) serveMetrics({ port, host }, registry, log)
  return deps
}
