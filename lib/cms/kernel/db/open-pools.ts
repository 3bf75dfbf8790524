import type { Kysely } from 'kysely'
import type { DatabaseObserver } from '../metrics/cms-metrics.ts'
import { createDb, openDb } from './connect.ts'
import type { DatabaseSettings } from './database-settings.ts'
import type { DB } from './db.d.ts'
import type { PoolState } from './pool-watch.ts'
import { type Standby, standbyOf } from './standby.ts'

type Databases = {
  /** For calls. */
  db: Kysely<DB>
  /** For reports of deliveries, which wait longer than people. */
  platformDb: Kysely<DB>
  /** For files that are made of many rows. */
  exportDb: Kysely<DB>
  /** For what changes many at once. */
  manyDb: Kysely<DB>
  /** For the work in the background. */
  workDb: Kysely<DB>
  /** For looking whether all is well, when the others wait. */
  readinessDb: Kysely<DB>
}

/** How long reports wait says nothing of how people fare. */
const statementsOnly = (observer: DatabaseObserver): DatabaseObserver => ({
  onPool: () => {},
  onWait: () => {},
  onStatement: (statement) => observer.onStatement(statement),
})

/** People wait for these too, but how many there are is not how many there are for calls. */
const uncounted = (observer: DatabaseObserver): DatabaseObserver => ({
  ...statementsOnly(observer),
  onWait: (seconds) => observer.onWait(seconds),
})

/**
 * The connections of a CMS, opened when they are needed; `observer` is told of those for calls, of the statements and waits of what changes many, and of
 * the statements of reports. `poolState`: how those for calls stand. `close` ends all of them.
 */
export function openPools(
  databaseUrl: string,
  settings: DatabaseSettings,
  observer: DatabaseObserver,
): Databases & { poolState: () => PoolState; standby: Standby | undefined; close(): Promise<void> } {
  const calls = openDb(databaseUrl, { ...settings.calls, observer })
  const databases: Databases = {
    db: calls.db,
    platformDb: createDb(databaseUrl, { ...settings.platform, observer: statementsOnly(observer) }),
    exportDb: createDb(databaseUrl, settings.exports),
    manyDb: createDb(databaseUrl, { ...settings.many, observer: uncounted(observer) }),
    workDb: createDb(databaseUrl, settings.work),
    readinessDb: createDb(databaseUrl, settings.readiness),
  }
  const { standby } = settings
  const standbyDb = standby && createDb(standby.url, standby)
  return {
    ...databases,
    standby: standbyDb && standbyOf(standbyDb, standby.lagMs),
    poolState: calls.poolState,
    async close() {
      await Promise.all([...Object.values(databases), ...(standbyDb ? [standbyDb] : [])].map((db) => db.destroy()))
    },
  }
}
