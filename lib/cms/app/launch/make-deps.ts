import pino from 'pino'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { oidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { databaseSettings } from '#lib/cms/kernel/db/database-settings.ts'
import { openPools } from '#lib/cms/kernel/db/open-pools.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import type { Env } from '../env.ts'

type Made = {
  deps: Deps
  /** The same for the worker, with connections of its own. */
  work: Deps & { databaseUrl: string }
  /** Ends all connections. */
  close(): Promise<void>
}

/** The parts of a CMS that runs as its own process; `store` as in Deps. */
export function makeDeps(env: Env, databaseUrl: string, store: ObjectStore | undefined): Made {
  const { db, exportDb, readinessDb, workDb, close } = openPools(databaseUrl, databaseSettings(env))
  const parts = {
    clock: () => new Date(),
    log: pino({ level: env.LOG_LEVEL }),
    publicUrl: env.PUBLIC_URL,
    mailFrom: env.MAIL_FROM,
    appEnv: env.APP_ENV,
    smtpUrl: env.SMTP_URL,
    oidc: oidcSettings(env),
    store,
  }
  return { deps: { ...parts, db, exportDb, readinessDb }, work: { ...parts, db: workDb, databaseUrl }, close }
}
