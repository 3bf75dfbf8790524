import { availableParallelism } from 'node:os'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { oidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { databaseSettings } from '#lib/cms/kernel/db/database-settings.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import { diskFree, isBeside } from '#lib/cms/kernel/system/disk-free.ts'
import { type Retention, retentionOf } from '#lib/cms/kernel/system/retention.ts'
import { openLanes } from '#lib/core/lanes.ts'
import { type LogPart, logFormat, openLog } from '#lib/core/logs/open-log.ts'
import { openRegistry } from '#lib/core/metrics/open-registry.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { watchLanes } from '#lib/core/metrics/watch-lanes.ts'
import type { Env } from '../env.ts'
import { measuredPools } from '../metrics/measured-pools.ts'
import { stateMetrics } from '../metrics/state-metrics.ts'

/** A console waits ten seconds for an answer, and has let its own people wait before it asked. */
const SIGN_IN_KEPT_MS = 5_000

type Made = {
  deps: Deps
  /** The same for the worker, with connections of its own. */
  work: Deps & { databaseUrl: string | undefined; retention: Retention }
  /** Ends all connections. */
  close(): Promise<void>
}

/** The parts of a CMS that runs as its own process, measured and shown on METRICS_PORT where that is set; `store` as in Deps. */
export function makeDeps(env: Env, databaseUrl: string, store: ObjectStore | undefined): Made {
  const logOf = (part: LogPart) => openLog({ part, level: env.LOG_LEVEL, format: logFormat(env.LOG_FORMAT) })
  const log = logOf('cms')
  const registry = openRegistry()
  const told = { registry, log, slowMs: env.SLOW_STATEMENT_MS }
  const settings = databaseSettings(env)
  const pools = measuredPools(databaseUrl, settings, told)
  const { db, platformDb, exportDb, manyDb, readinessDb, workDb, standby, close, observer, watch } = pools
  const hasDisk = store?.kind === 'disk' || isBeside(databaseUrl)
  const parts = {
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
    backupMaxAgeHours: env.BACKUP_MAX_AGE_HOURS,
    poolState: pools.poolState,
    watch,
    diskFree: hasDisk ? () => diskFree(env.DATA_DIR) : undefined,
  }
  stateMetrics(registry, { ...parts, db, readinessDb, dataDir: env.DATA_DIR })
  const lanes = openLanes(availableParallelism(), SIGN_IN_KEPT_MS)
  watchLanes(registry, lanes)
  const { METRICS_PORT: port, METRICS_HOST: host } = env
  if (port !== undefined) serveMetrics({ port, host }, registry, log)
  return {
    deps: {
      ...parts,
      db,
      platformDb,
      exportDb,
      manyDb,
      readinessDb,
      standby,
      lanes,
      listenUrl: settings.listenUrl(databaseUrl),
    },
    work: {
      ...parts,
      log: logOf('worker'),
      db: workDb,
      databaseUrl: settings.listenUrl(databaseUrl),
      retention: retentionOf(env),
    },
    close,
  }
}
