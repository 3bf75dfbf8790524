import { oidcEnvironment } from '#lib/cms/kernel/context/oidc-settings.ts'
import { databaseEnvironment } from '#lib/cms/kernel/db/database-settings.ts'
import { s3Environment } from '#lib/cms/kernel/storage/s3-settings.ts'
import { retentionEnvironment } from '#lib/cms/kernel/system/retention.ts'
import { logFormat } from '#lib/core/logs/open-log.ts'
import type { Env } from '../env.ts'

type Place = { dataDir: string; secret: string; databaseUrl: string | undefined }

/** What the pages' process is told. The first manager's password is not its business. */
export function environmentOfNext(env: Env, { dataDir, secret, databaseUrl }: Place): NodeJS.ProcessEnv {
  const { FIRST_MANAGER_EMAIL: _email, FIRST_MANAGER_PASSWORD: _password, ...inherited } = process.env
  const settings = {
    APP_ENV: env.APP_ENV,
    APP_SECRET: secret,
    DATA_DIR: dataDir,
    // Next.js reads .env by itself: what is not set here must be empty, or a line there would come back in.
    DATABASE_URL: databaseUrl ?? '',
    PUBLIC_URL: env.PUBLIC_URL,
    DRAIN_SECONDS: String(env.DRAIN_SECONDS),
    TRUSTED_PROXIES: String(env.TRUSTED_PROXIES),
    CMS_API_ORIGIN: env.CMS_API_ORIGIN ?? '',
    CMS_ANSWER_SECONDS: String(env.CMS_ANSWER_SECONDS),
    CMS_SILENCE_SECONDS: String(env.CMS_SILENCE_SECONDS),
    CMS_BREAKER_FAILURES: String(env.CMS_BREAKER_FAILURES),
    CMS_BREAKER_SECONDS: String(env.CMS_BREAKER_SECONDS),
    SMTP_URL: env.SMTP_URL ?? '',
    MAIL_FROM: env.MAIL_FROM,
    BACKUP_MAX_AGE_HOURS: String(env.BACKUP_MAX_AGE_HOURS),
    LOG_LEVEL: env.LOG_LEVEL,
    LOG_FORMAT: logFormat(env.LOG_FORMAT),
    ...databaseEnvironment(env),
    ...retentionEnvironment(env),
    METRICS_PORT: env.METRICS_PORT === undefined ? '' : String(env.METRICS_PORT),
    METRICS_HOST: env.METRICS_HOST,
    ACCESS_LOG: env.ACCESS_LOG,
    BUILD_ID: env.BUILD_ID ?? '',
    SLOW_STATEMENT_MS: String(env.SLOW_STATEMENT_MS),
    ...oidcEnvironment(env),
    ...s3Environment(env),
  }
  return { ...inherited, ...settings, NEXT_TELEMETRY_DISABLED: '1' }
}
