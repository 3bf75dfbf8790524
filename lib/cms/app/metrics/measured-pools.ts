import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { DatabaseSettings } from '#lib/cms/kernel/db/database-settings.ts'
import { openPools } from '#lib/cms/kernel/db/open-pools.ts'
import { cmsMetrics } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import { watchProcess } from '#lib/cms/kernel/metrics/process-watch.ts'
import { tellingSlow } from './telling-slow.ts'
import { watching } from './watching.ts'

/** Where it is told: measures in the registry, statements of `slowMs` milliseconds and more in the log. */
type Told = { registry: Registry; log: Pick<Logger, 'warn'>; slowMs: number }

/** The connections of a CMS with those for calls measured, the observer that its calls are told to, and what it has seen of late. */
export function measuredPools(databaseUrl: string, settings: DatabaseSettings, { registry, log, slowMs }: Told) {
  const watch = watchProcess(Date.now)
  const observer = watching(cmsMetrics(registry), watch)
  const told = tellingSlow(observer, log, slowMs, watch.onSlowStatement)
  return { ...openPools(databaseUrl, settings, told), observer, watch }
}
