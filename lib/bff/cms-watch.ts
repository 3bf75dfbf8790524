import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { METRIC_PREFIX } from '#lib/core/metrics/open-registry.ts'
import type { CmsWatch } from './remote-cms.ts'

/** Measures how a CMS in another process fails to answer, and writes each time to the log: one line, without what was asked. */
export function watchCms(registry: Registry, log: Pick<Logger, 'warn'>): CmsWatch {
  const registers = [registry]
  const unanswered = new Counter({
    name: `${METRIC_PREFIX}cms_unanswered_total`,
    help: 'Calls to a CMS in another process without an answer, or with half of one; paused: not even tried',
    labelNames: ['reason'],
    registers,
  })
  const retries = new Counter({
    name: `${METRIC_PREFIX}cms_retries_total`,
    help: 'Calls to a CMS in another process that were made once more',
    registers,
  })
  const breaker = new Gauge({
    name: `${METRIC_PREFIX}cms_breaker_open`,
    help: '1 while a CMS in another process is asked nothing, since it did not answer many times in a row',
    registers,
  })
  return {
    onUnanswered(reason, cause) {
      unanswered.inc({ reason })
      // Of a pause its beginning is told.
      if (reason !== 'paused') log.warn({ reason, cause }, 'the CMS did not answer')
    },
    onRetry: () => retries.inc(),
    onBreaker(isOpen) {
      breaker.set(isOpen ? 1 : 0)
      log.warn(isOpen ? 'the CMS is asked nothing for a while' : 'the CMS answers again')
    },
  }
}
