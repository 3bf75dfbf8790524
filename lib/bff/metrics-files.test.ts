import { readFile } from 'node:fs/promises'
import pino from 'pino'
import type { Registry } from 'prom-client'
import { measuredPools, readDatabaseSettings, stateMetrics } from '#lib/cms/index.ts'
import { openRegistry } from '#lib/core/metrics/open-registry.ts'
import { queryLabels } from '#lib/testing/query-labels.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { watchCms } from './cms-watch.ts'
import { watchRequests } from './request-watch.ts'

const { db, databaseUrl } = await testDb()

/** What a console with its CMS registers. */
async function registryOfAll() {
  const registry = openRegistry()
  const log = pino({ level: 'silent' })
  const pools = measuredPools(databaseUrl, readDatabaseSettings({}), { registry, log, slowMs: 1000 })
  stateMetrics(registry, { db, clock: () => new Date(), dataDir: import.meta.dirname })
  watchCms(registry, log)
  const watch = watchRequests({ registry, log, accessLog: false, metricsPort: undefined })
  watch.stop()
  await pools.close()
  return registry
}

/** The expressions of the alerts and of the dashboard. */
async function expressionsOfFiles(): Promise<string[]> {
  const folder = `${import.meta.dirname}/../../docs/operations`
  // JSON is YAML: what is parsed here is what Prometheus loads.
  const files = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((name) => readFile(`${folder}/${name}`, 'utf8')),
  )
  return files.flatMap((text) => expressionsIn(JSON.parse(text)))
}

test('the alerts and the dashboard name metrics that exist, and every metric of ours is in one of them', async () => {
  const registry = await registryOfAll()
  const expressions = await expressionsOfFiles()
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

/** By what the series of a metric are told apart, beside instance and job. Throws where there is no such metric. */
function labelsIn(registry: Registry, series: string): string[] {
  const [, whole = '', end] = /^(.*?)(_bucket|_count|_sum)?$/.exec(series) ?? []
  const metric = registry.getSingleMetric(series) ?? registry.getSingleMetric(whole)
  // Its types leave out what it was made with.
  if (!metric || !('labelNames' in metric)) throw new Error(`there is no metric ${series}`)
  return [...(metric.labelNames as string[]), ...(end === '_bucket' ? ['le'] : [])]
}

test('every operator of the alerts and the dashboard has two sides that can meet', async () => {
  const registry = await registryOfAll()
  const labelsOf = (series: string) => labelsIn(registry, series)
  const faults = (await expressionsOfFiles()).flatMap((text) => {
    try {
      queryLabels(text, labelsOf)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(faults).toEqual([])
  // As it stood until 2026-11-28: no alert ever came of it.
  const waiting = 'expo_db_pool_connections{state="waiting"} > 0'
  const slow = 'histogram_quantile(0.95, sum by (le, instance, job) (rate(expo_db_pool_wait_seconds_bucket[5m]))) > 1'
  expect(() => queryLabels(`${waiting} and ${slow}`, labelsOf)).toThrow('and finds no pair')
  expect(() => queryLabels(`${waiting} and on (instance, state) ${slow}`, labelsOf)).toThrow('has no label state')
  expect(() => queryLabels('sum by (path) (expo_db_up) / sum(expo_db_up)', labelsOf)).toThrow('has no label path')
  expect(() => queryLabels('expo_db_up / expo_db_pool_connections', labelsOf)).toThrow('/ finds no pair')
  expect(() => queryLabels('histogram_quantile(0.5, expo_db_up) > 1', labelsOf)).toThrow('has no label le')
})

function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'expr' && typeof part === 'string' ? [part] : expressionsIn(part),
  )
}
