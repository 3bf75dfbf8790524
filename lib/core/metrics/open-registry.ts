import { collectDefaultMetrics, Registry } from 'prom-client'

/** How the console names what it measures. */
export const METRIC_PREFIX = 'expo_'

/** What a process measures: to begin with memory, processor time and the delay of its event loop. */
export function openRegistry(): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: METRIC_PREFIX })
  return register
}
