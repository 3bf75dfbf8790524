import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { DatabaseSettings } from '#lib/cms/kernel/db/database-settings.ts'
import { openPools } from '#lib/cms/kernel/db/open-pools.ts'
import { cmsMetrics } from '#lib/cms/kernel/metrics/cms-metrics.ts'
import { tellingSlow } from './telling-slow.ts'

/** Where it is told: measures in the registry, statements of `slowMs` milliseconds and more in the log. */
type Told = { registry: Registry; log: Pick<Logger, 'warn'>; slowMs: number }

/** The connections of a CMS with those for calls measured, and the observer that its calls are told to. */
export function measuredPools(databaseUrl: string, settings: DatabaseSettings, { registry, log, slowMs }: Told) {
  const observer = cmsMetrics(registry)
  return { ...openPools(databaseUrl, settings, tellingSlow(observer, log, slowMs)), observer }
}
