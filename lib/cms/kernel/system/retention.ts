import * as z from 'zod'

const DAY_MS = 24 * 3_600_000

const days = (least: number) => {
  const expected = `a whole number of days from ${least} to 3650`
  return z.coerce.number(expected).int(expected).min(least, expected).max(3650, expected)
}

/** The variables of what is kept for how long (docs/operations.md#keeping-and-forgetting). */
export const retentionVariables = {
  KEEP_MAIL_TEXT_DAYS: days(1).default(30),
  KEEP_MAIL_DAYS: days(30).default(400),
  // Invitations end after 14 days; until long after, an import can be looked at and taken back.
  KEEP_IMPORT_DAYS: days(15).default(90),
}

const variables = z.object(retentionVariables)
type RetentionVariables = z.infer<typeof variables>

/** For how long what is done with is kept, in milliseconds. */
export type Retention = { mailTextMs: number; mailMs: number; importMs: number }

/** The settings in checked variables. */
export const retentionOf = (env: RetentionVariables): Retention => ({
  mailTextMs: env.KEEP_MAIL_TEXT_DAYS * DAY_MS,
  mailMs: env.KEEP_MAIL_DAYS * DAY_MS,
  importMs: env.KEEP_IMPORT_DAYS * DAY_MS,
})

const NAMES = Object.keys(retentionVariables) as (keyof RetentionVariables)[]

/** The checked variables as text again, for the process of the pages. */
export const retentionEnvironment = (env: RetentionVariables): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, String(env[name])]))

/** Reads the settings from an environment that the launcher has checked already. */
export function readRetention(source: Record<string, string | undefined>): Retention {
  const given = NAMES.flatMap((name) => (source[name] ? [[name, source[name]]] : []))
  return retentionOf(variables.parse(Object.fromEntries(given)))
}
