import path from 'node:path'
import * as z from 'zod'
import { MANUAL_VARIABLES } from '#lib/core/manuals.ts'
import { oidcProblem, oidcVariables } from '../kernel/context/oidc-settings.ts'
import { databaseAddress, hostsOf } from '../kernel/db/database-hosts.ts'
import { databaseVariables } from '../kernel/db/database-settings.ts'
import { mailLimits } from '../kernel/mail/smtp-options.ts'
import { s3Problem, s3Variables } from '../kernel/storage/s3-settings.ts'
import { retentionVariables } from '../kernel/system/retention.ts'
import { StartError } from '../kernel/system/start-error.ts'

z.config({ jitless: true })

const port = (name: string) =>
  z.coerce
    .number(`a port number from 1 to 65535, for example ${name}=3000`)
    .int('a whole port number from 1 to 65535')
    .min(1, 'a port number from 1 to 65535')
    .max(65535, 'a port number from 1 to 65535')

const seconds = (least: number, most: number) => {
  const expected = `seconds, from ${least} to ${most}`
  return z.coerce.number(expected).min(least, expected).max(most, expected)
}

const url = (protocols: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), {
    error: `an address such as ${example}`,
  })

const count = (what: string) =>
  z.coerce.number(`a number of ${what}`).int(`a whole number of ${what}`).min(1, `at least 1`).max(9999, `at most 9999`)

/** An origin: no path, no trailing slash, so that paths can be appended. */
const origin = (example: string) =>
  url(/^https?:$/, example)
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', {
      error: `an address without a path, such as ${example}`,
    })
    .transform((text) => new URL(text).origin)

const schema = z
  .object({
    APP_ENV: z.enum(['local', 'staging', 'production'], 'local, staging or production').default('local'),
    PORT: port('PORT').default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((folder) => path.resolve(folder)),
    DATABASE_URL: databaseAddress
      .refine((text) => hostsOf(text).every((address) => URL.canParse(address)), {
        error: 'an address such as postgresql://user:password@host:5432/database',
      })
      .optional(),
    PG_BIN: z
      .string()
      .transform((folder) => path.resolve(folder))
      .optional(),
    SMTP_URL: url(/^smtps?:$/, 'smtp://user:password@host:587')
      .refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', {
        error: 'the name of the mail server in it, such as smtp://user:password@host:587',
      })
      .refine((text) => !URL.canParse(text) || mailLimits(text) !== null, {
        error: 'in it whole numbers, as in ?connections=4&per-connection=100&per-minute=600',
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .includes('@', { error: 'a sender such as Expo Console <console@example.com>' })
      .default('Expo Console <console@expo.example>'),
    TRUSTED_PROXIES: z.coerce
      .number('the number of proxies in front of the console, such as 1')
      .int('a whole number')
      .min(0, 'a number from 0 to 9')
      .max(9, 'a number from 0 to 9')
      .default(0),
    BUILD_ID: z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'letters, digits, . _ - (at most 64)')
      .optional(),
    DRAIN_SECONDS: seconds(0, 5).optional(),
    KEEP_ALIVE_SECONDS: seconds(5, 600).default(75),
    PUBLIC_URL: origin('https://console.example.com').optional(),
    CMS_API_ORIGIN: origin('http://127.0.0.1:3100').optional(),
    CMS_ANSWER_SECONDS: seconds(1, 600).default(10),
    CMS_SILENCE_SECONDS: seconds(1, 600).default(20),
    CMS_BREAKER_FAILURES: z.coerce
      .number('a number of calls, from 1 to 1000')
      .int('a whole number of calls')
      .min(1, 'at least 1 call')
      .max(1000, 'at most 1000 calls')
      .default(10),
    CMS_BREAKER_SECONDS: seconds(0, 600).default(5),
    CMS_PORT: port('CMS_PORT').default(3100),
    METRICS_PORT: port('METRICS_PORT').optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    ACCESS_LOG: z.enum(['on', 'off'], 'on or off').default('off'),
    SLOW_STATEMENT_MS: z.coerce.number('milliseconds, such as 500').min(1, 'at least 1 millisecond').default(500),
    APP_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
    FIRST_MANAGER_EMAIL: z.email('an e-mail address').optional(),
    FIRST_MANAGER_PASSWORD: z.string().min(12, 'at least 12 characters').max(128, 'at most 128 characters').optional(),
    ...databaseVariables,
    ...retentionVariables,
    ...oidcVariables,
    ...s3Variables,
    ...Object.fromEntries(
      MANUAL_VARIABLES.map((name) => [name, url(/^https:$/, 'https://manuals.example.com/ja').optional()]),
    ),
    BACKUP_DIR: z
      .string()
      .default('.backups')
      .transform((place) => (place.startsWith('s3://') ? place : path.resolve(place))),
    BACKUP_KEEP_DAYS: count('days').default(14),
    BACKUP_KEEP_WEEKS: count('weeks').default(8),
    BACKUP_MAX_AGE_HOURS: count('hours').default(26),
    POINT_IN_TIME_DAYS: z.coerce
      .number('a number of days, 0 for none')
      .int('a whole number of days')
      .min(0, 'at least 0')
      .max(999, 'at most 999')
      .optional(),
    LOG_FORMAT: z.enum(['json', 'text'], 'json or text').optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  })
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'DATABASE_URL as well, of the same database',
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    error: 'DATABASE_URL as well, of the primary',
  })
  .refine((env) => (env.FIRST_MANAGER_EMAIL === undefined) === (env.FIRST_MANAGER_PASSWORD === undefined), {
    path: ['FIRST_MANAGER_EMAIL and FIRST_MANAGER_PASSWORD'],
    error: 'both or neither of the two (without them a set-up link is printed)',
  })
  .check((given) => {
    const problem = oidcProblem(given.value)
    if (problem) given.issues.push({ code: 'custom', path: ['OIDC_*'], message: problem, input: given.value })
    const storeProblem = s3Problem(given.value)
    if (storeProblem) given.issues.push({ code: 'custom', path: ['S3_*'], message: storeProblem, input: given.value })
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://${reachableHost(env.HOST)}:${env.PORT}`,
    // The log of a database of its own; another one's is kept where it runs.
    POINT_IN_TIME_DAYS: env.DATABASE_URL ? 0 : (env.POINT_IN_TIME_DAYS ?? (env.APP_ENV === 'production' ? 7 : 0)),
    // On one's own machine no balancer has to notice first.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.APP_ENV === 'local' ? 0 : 4),
  }))

export type Env = z.infer<typeof schema>

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.in.shape)

/** The host a browser on this machine can use for a listening address. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const secret = /PASSWORD|SECRET|_URL$/

function sentence(issue: z.core.$ZodIssue, source: NodeJS.ProcessEnv): string {
  const name = issue.path.join('.')
  const value = source[name]
  const given = value === undefined ? '' : secret.test(name) ? ' (its value is not shown)' : `=${value}`
  return `  ${name}${given}: expected ${issue.message}`
}

/** Reads the configuration from environment variables; an empty one counts as not set. Throws StartError naming every wrong one. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => sentence(issue, source))
  throw new StartError(`The configuration is wrong. Correct these in the environment or in .env:\n${lines.join('\n')}`)
}
