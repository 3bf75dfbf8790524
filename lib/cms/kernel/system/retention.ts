import { passedOn, wholeNumber } from './variables.ts'

const DAY_MS = 24 * 3_600_000

const days = (least: number) => wholeNumber(least, 3650, 'a whole number of days')

const monthsOrAll = wholeNumber(0, 240, '0 (everything), or a whole number of months').refine(
  (months) => months === 0 || months >= 3,
  '0 (everything), or a whole number of months from 3 to 240',
)

/** The variables of what is kept for how long (docs/operations.md#keeping-and-forgetting). */
export const retentionVariables = {
  KEEP_MAIL_TEXT_DAYS: days(1).default(30),
  KEEP_MAIL_DAYS: days(30).default(400),
  // Invitations end after 14 days; until long after, an import can be looked at and taken back.
  KEEP_IMPORT_DAYS: days(15).default(90),
  // History is kept for good (docs/domain.md#stopping) unless its operator decides otherwise.
  KEEP_AUDIT_MONTHS: monthsOrAll.default(0),
  KEEP_PERSON_DAYS: days(0).default(30),
  KEEP_REPORT_DAYS: days(30).default(400),
  KEEP_DRAFT_DAYS: days(30).default(400),
  KEEP_DELIVERY_DAYS: days(30).default(400),
  KEEP_SESSION_DAYS: days(0).default(0),
}

const passed = passedOn(retentionVariables)
type RetentionVariables = ReturnType<typeof passed.read>

/** For how long what is done with is kept, in milliseconds; the audit log in whole months, 0 for ever. */
export type Retention = {
  mailTextMs: number
  mailMs: number
  importMs: number
  auditMonths: number
  personMs: number
  reportMs: number
  draftMs: number
  deliveryMs: number
  /** After nobody can be told anything with it any more. */
  sessionMs: number
}

/** The settings in checked variables. */
export const retentionOf = (env: RetentionVariables): Retention => ({
  mailTextMs: env.KEEP_MAIL_TEXT_DAYS * DAY_MS,
  mailMs: env.KEEP_MAIL_DAYS * DAY_MS,
  importMs: env.KEEP_IMPORT_DAYS * DAY_MS,
  auditMonths: env.KEEP_AUDIT_MONTHS,
  personMs: env.KEEP_PERSON_DAYS * DAY_MS,
  reportMs: env.KEEP_REPORT_DAYS * DAY_MS,
  draftMs: env.KEEP_DRAFT_DAYS * DAY_MS,
  deliveryMs: env.KEEP_DELIVERY_DAYS * DAY_MS,
  sessionMs: env.KEEP_SESSION_DAYS * DAY_MS,
})

/** The checked variables as text again, for the process of the pages. */
export const retentionEnvironment = passed.asText

/** Reads the settings from an environment that the launcher has checked already. */
export const readRetention = (source: Record<string, string | undefined>): Retention => retentionOf(passed.read(source))
