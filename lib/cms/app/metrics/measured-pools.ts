import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { DatabaseSettings } from '#lib/cms/kernel/db/database-settings.ts'
import { openPools } from '#lib/cms/kernel/db/open-pools.ts'
import { flushUnlogged } from '#lib/cms/kernel/jobs/note-unlogged.ts'
import { cmsMetrics } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import { watchProcess } from '#lib/cms/kernel/metrics/process-watch.ts'
import { tellingSlow } from './telling-slow.ts'
import { watching } from './watching.ts'

/** Where it is told: measures in the registry, statements of `slowMs` milliseconds and more in the log. */
type Told = { registry: Registry; log: Pick<Logger, 'warn'>; slowMs: number }

/** The connections of a CMS with those for calls measured, the observer that its calls are told to, and what it has seen of late. `close` ends them, after what is gathered for open pages is noted. */
export function measuredPools(databaseUrl: string, settings: DatabaseSettings, { registry, log, slowMs }: Told) {
  const watch = watchProcess(Date.now)
  const observer = watching(cmsMetrics(registry), watch)
  const told = tellingSlow(observer, log, slowMs, watch.onSlowStatement)
  const pools = openPools(databaseUrl, settings, told)
  const close = async () => {
    await Promise.all([pools.db, pools.platformDb, pools.workDb].map(flushUnlogged))
    await pools.close()
  }
  return { ...pools, close, observer, watch }
}
