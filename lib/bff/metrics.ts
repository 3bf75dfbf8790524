import { Gauge, type Registry } from 'prom-client'
import { METRIC_PREFIX, openRegistry } from '#lib/core/metrics/open-registry.ts'
import { serveMetrics } from '#lib/core/metrics/serve-metrics.ts'
import { buildId } from './build-id.ts'
import { bffEnv } from './env.ts'
import { bffLog } from './log.ts'
import { watchRequests } from './request-watch.ts'

let known: Registry | undefined

/** What this process measures. */
export function bffRegistry(): Registry {
  known ??= openRegistry()
  return known
}

/** From now on requests are measured, and METRICS_PORT shows it where it is set. */
export function startMeasuring(): void {
  const { METRICS_PORT: metricsPort, METRICS_HOST: host, ACCESS_LOG } = bffEnv()
  const registry = bffRegistry()
  // How many instances of a rolling restart are of which build.
  const build = new Gauge({
    name: `${METRIC_PREFIX}build_info`,
    help: '1, with the build this console is of',
    labelNames: ['build'],
    registers: [registry],
  })
  build.set({ build: buildId() }, 1)
  watchRequests({ registry, log: bffLog(), accessLog: ACCESS_LOG === 'on', metricsPort })
  if (metricsPort !== undefined) serveMetrics({ port: metricsPort, host }, registry, bffLog())
}
