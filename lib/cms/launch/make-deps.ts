import pino from 'pino'
import { createDb } from '../db/connect.ts'
import type { Env } from '../env.ts'
import type { Deps } from '../index.ts'
import { oidcSettings } from '../oidc/oidc-settings.ts'
import type { ObjectStore } from '../storage/object-store.ts'

/** The parts of a CMS that runs as its own process. The caller destroys `db`; `store` as in Deps. */
export function makeDeps(env: Env, databaseUrl: string, store: ObjectStore | undefined): Deps {
  return {
    db: createDb(databaseUrl, { max: 20 }),
    clock: () => new Date(),
    log: pino({ level: env.LOG_LEVEL }),
    publicUrl: env.PUBLIC_URL,
    mailFrom: env.MAIL_FROM,
    appEnv: env.APP_ENV,
    smtpUrl: env.SMTP_URL,
    oidc: oidcSettings(env),
    store,
  }
}
