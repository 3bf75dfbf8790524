import pino from 'pino'
import type { Deps } from '#lib/cms/kernel/context/context.ts'
import { oidcSettings } from '#lib/cms/kernel/context/oidc-settings.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import type { ObjectStore } from '#lib/cms/kernel/storage/object-store.ts'
import type { Env } from '../env.ts'

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
