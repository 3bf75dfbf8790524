import type { Kysely } from 'kysely'
import type { DatabaseObserver } from '../metrics/cms-metrics.ts'
import { createDb } from './connect.ts'
import type { DatabaseSettings } from './database-settings.ts'
import type { DB } from './db.d.ts'

type Databases = {
  /** For calls. */
  db: Kysely<DB>
  /** For files that are made of many rows. */
  exportDb: Kysely<DB>
  /** For the work in the background. */
  workDb: Kysely<DB>
  /** For looking whether all is well, when the others wait. */
  readinessDb: Kysely<DB>
}

/** The connections of a CMS, opened when they are needed; `observer` is told of those for calls. `close` ends all of them. */
export function openPools(
  databaseUrl: string,
  settings: DatabaseSettings,
  observer: DatabaseObserver,
): Databases & { close(): Promise<void> } {
  const databases: Databases = {
    db: createDb(databaseUrl, { ...settings.calls, observer }),
    exportDb: createDb(databaseUrl, settings.exports),
    workDb: createDb(databaseUrl, settings.work),
    readinessDb: createDb(databaseUrl, settings.readiness),
  }
  return {
    ...databases,
    async close() {
      await Promise.all(Object.values(databases).map((db) => db.destroy()))
    },
  }
}
