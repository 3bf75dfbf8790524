import * as z from 'zod/mini'
import { MANUAL_VARIABLES } from '#lib/core/manuals.ts'

/** What the BFF reads from the environment, once. The launcher sets it; see README, Configuration. */

const optional = (type: z.ZodMiniType<string>) =>
  z.optional(
    z.pipe(
      z.transform((v) => (v === '' ? undefined : v)),
      z.optional(type),
    ),
  )

const schema = z.object({
  APP_ENV: z._default(z.enum(['local', 'staging', 'production']), 'local'),
  /** Seals user_data: at least 32 characters. */
  APP_SECRET: z.string().check(z.minLength(32)),
  /** The address people use. */
  PUBLIC_URL: z.url(),
  /** Another process that serves the contract; without it the CMS runs in this process. */
  CMS_API_ORIGIN: optional(z.url()),
  /** How long a CMS in another process may take to answer, and to be silent in the middle of it. */
  CMS_ANSWER_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(600)), 10),
  CMS_SILENCE_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(600)), 20),
  /** After so many calls in a row without an answer it is asked nothing for so long. */
  CMS_BREAKER_FAILURES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 10),
  CMS_BREAKER_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(600)), 5),
  /** Proxies in front of the console whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  DATABASE_URL: optional(z.string()),
  /** How long calls are still taken after a stop was asked for. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(5)), 0),
  /** The data folder, where files lie unless S3_BUCKET says otherwise. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** The store browsers send files to directly; the content security policy must let them. */
  S3_ENDPOINT: optional(z.url()),
  S3_BUCKET: optional(z.string()),
  S3_PATH_STYLE: z._default(z.string(), 'on'),
  SMTP_URL: optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Expo Console <console@expo.example>'),
  /** Hours from which the newest backup is old. */
  BACKUP_MAX_AGE_HOURS: z._default(z.coerce.number().check(z.minimum(1)), 26),
  LOG_LEVEL: z._default(z.string(), 'info'),
  /** `json` or `text`; what is empty depends on the terminal. */
  LOG_FORMAT: z._default(z.string(), ''),
  /** The port of its own on which /metrics is; none without it. */
  METRICS_PORT: z.optional(
    z.pipe(
      z.transform((v) => (v === '' ? undefined : Number(v))),
      z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
    ),
  ),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** One line a call and a page. */
  ACCESS_LOG: z._default(z.enum(['on', 'off']), 'off'),
  /** Milliseconds from which a statement is written to the log. */
  SLOW_STATEMENT_MS: z._default(z.coerce.number().check(z.minimum(1)), 500),
  /** Tells this build from others, in place of what its sources say. */
  BUILD_ID: optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  /** `off` opens the first wall so that the tests can see the second one hold; not accepted in production. */
  FIRST_WALL: z._default(z.enum(['on', 'off']), 'on'),
  /** Where the manuals are, by role and language. */
  ...Object.fromEntries(MANUAL_VARIABLES.map((name) => [name, optional(z.url())])),
})

export type BffEnv = z.infer<typeof schema>

let known: BffEnv | undefined

/** The addresses of the manuals, by the names of MANUAL_VARIABLES, which a type made of the schema cannot tell apart. */
export const manualAddresses = () => bffEnv() as unknown as Readonly<Record<string, string | undefined>>

/** The BFF's configuration. Throws one error that names every wrong variable. */
export function bffEnv(): BffEnv {
  if (known) return known
  const result = schema.safeParse(process.env)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong environment: ${wrong.join('; ')}. See README, Configuration.`)
  }
  if (result.data.APP_ENV === 'production' && result.data.FIRST_WALL === 'off') {
    throw new Error('FIRST_WALL=off is for tests; remove it where APP_ENV=production.')
  }
  known = result.data
  return known
}
