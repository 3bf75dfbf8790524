import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { measuredPools, readDatabaseSettings, stateMetrics } from '#lib/cms/index.ts'
import { openRegistry } from '#lib/core/metrics/open-registry.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { watchCms } from './cms-watch.ts'
import { watchRequests } from './request-watch.ts'

const { db, databaseUrl } = await testDb()

test('the alerts and the dashboard name metrics that exist, and every metric of ours is in one of them', async () => {
  const registry = openRegistry()
  const log = pino({ level: 'silent' })
  const pools = measuredPools(databaseUrl, readDatabaseSettings({}), { registry, log, slowMs: 1000 })
  stateMetrics(registry, { db, clock: () => new Date(), dataDir: import.meta.dirname })
  watchCms(registry, log)
  const watch = watchRequests({ registry, log, accessLog: false, metricsPort: undefined })
  watch.stop()
  await pools.close()
  const folder = `${import.meta.dirname}/../../docs/operations`
  // JSON is YAML: what is parsed here is what Prometheus loads.
  const files = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((name) => readFile(`${folder}/${name}`, 'utf8')),
  )
  const expressions = files.flatMap((text) => expressionsIn(JSON.parse(text)))
  expect(expressions.length).toBeGreaterThan(25)
  const used = new Set(expressions.flatMap((text) => text.match(/expo_\w+/g) ?? []))
  const metrics = await registry.getMetricsAsJSON()
  const isHistogram = new Set(metrics.filter(({ type }) => String(type) === 'histogram').map(({ name }) => name))
  const nameOf = (series: string) => {
    const whole = series.replace(/_(bucket|count|sum)$/, '')
    return isHistogram.has(whole) ? whole : series
  }
  const names = new Set(metrics.map(({ name }) => name))
  expect([...used].map(nameOf).filter((name) => !names.has(name))).toEqual([])
  const shown = new Set([...used].map(nameOf))
  const ofNode = /^expo_(nodejs|process)_/
  expect([...names].filter((name) => !ofNode.test(name) && !shown.has(name))).toEqual([])
})

function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'expr' && typeof part === 'string' ? [part] : expressionsIn(part),
  )
}
