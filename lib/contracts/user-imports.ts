import * as z from 'zod/mini'
import { LANGS } from '#lib/core/lang.ts'
import { CSV_DELIMITERS, CSV_ENCODINGS, CSV_LINE_ENDS, csvEncodingQuery, languageQuery } from './csv.ts'
import { oneOf, requiredLine, rule } from './fields.ts'
import { listQuery } from './lists.ts'
import { personRef } from './person-ref.ts'
import { IMPORT_COLUMNS } from './user-csv.ts'

/** The states of a CSV invitation. While one of the `…ing` states lasts, a job works on it. */
const IMPORT_STATES = [
  'uploading',
  'reading',
  'checking',
  'checked',
  'refused',
  'applying',
  'applied',
  'takingBack',
  'takenBack',
] as const
const IMPORT_MODES = ['all', 'good'] as const
/** Why a file is refused as a whole (xrcms2104); `cancelled`: she stopped it; `unexpected`: our fault. */
const IMPORT_FAULTS = [
  'empty',
  'encoding',
  'headerMissing',
  'headerTwice',
  'manyTaken',
  'headerUnclear',
  'quote',
  'rowSize',
  'rows',
  'cancelled',
  'unexpected',
] as const

export const IMPORT_MAX_BYTES = 64 * 1024 * 1024
export const IMPORT_MAX_ROWS = 200_000

/** The name of the uploaded file; its bytes are the body of the call. `language`: of the invitation mails. */
export const uploadQuery = z.object({
  fileName: z.catch(z._default(z.string(), ''), ''),
  language: z.catch(z._default(z.enum(LANGS), 'ja'), 'ja'),
})

/** What an unknown heading stands over: one of the columns, or nothing that is to be read. */
export const HEADING_MEANINGS = [...IMPORT_COLUMNS, 'ignored'] as const
/** A heading is known by so many of its first characters. */
export const HEADING_MAX = 100
const HEADINGS_MAX = 50

const headingAnswers = z
  .array(z.object({ name: requiredLine(HEADING_MAX), meaning: oneOf(HEADING_MEANINGS) }))
  .check(z.refine((v) => v.length <= HEADINGS_MAX, rule('limit', { max: HEADINGS_MAX })))

/** How to read the file instead of as detected; the check begins anew. `headings`: what unknown ones mean, kept where it is left out. */
export const importSettings = z.object({
  encoding: oneOf(CSV_ENCODINGS),
  delimiter: oneOf(CSV_DELIMITERS),
  language: oneOf(LANGS),
  headings: z.optional(headingAnswers),
})

/** `all`: everyone or, where one row is refused, no one; `good`: the rows without problems. */
export const importApply = z.object({ mode: oneOf(IMPORT_MODES) })

/** What becomes of the people who were invited before she ended the work: they stay, or are taken back. */
export const importCancel = z.object({ invited: oneOf(['keep', 'takeBack']) })

export const importQuery = listQuery(['-createdAt', 'createdAt'] as const, {})
export const problemQuery = listQuery(['line', '-line'] as const, {})
/** Which rows a corrected file holds: every one, or those with problems. */
export const correctedQuery = z.object({
  rows: z.catch(z._default(z.enum(['all', 'bad']), 'bad'), 'bad'),
  language: languageQuery,
})
export const templateQuery = z.object({ encoding: csvEncodingQuery, language: languageQuery })

export const userImport = z.object({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: personRef,
  fileName: z.string(),
  bytes: z.number(),
  /** Null where no encoding fits the file. */
  encoding: z.nullable(z.enum(CSV_ENCODINGS)),
  delimiter: z.nullable(z.enum(CSV_DELIMITERS)),
  lineEnd: z.nullable(z.enum(CSV_LINE_ENDS)),
  language: z.enum(LANGS),
  state: z.enum(IMPORT_STATES),
  mode: z.nullable(z.enum(IMPORT_MODES)),
  refusal: z.nullable(
    z.object({ fault: z.enum(IMPORT_FAULTS), line: z.nullable(z.number()), names: z.array(z.string()) }),
  ),
  /** Columns of the file that are not read. */
  ignoredHeaders: z.array(z.string()),
  rowCount: z.number(),
  badCount: z.number(),
  problemCount: z.number(),
  invitedCount: z.number(),
  /** People of this import who have accepted: then it cannot be taken back any more. */
  acceptedCount: z.number(),
  /** How far the present work is; both 0 while it has not begun. */
  done: z.number(),
  total: z.number(),
  /** When the very same file was applied before. */
  sameFileAppliedAt: z.nullable(z.string()),
  appliedAt: z.nullable(z.string()),
  /** When she ended the invitations before their end, and some had been sent. */
  cancelledAt: z.nullable(z.string()),
  takenBackAt: z.nullable(z.string()),
  /** The reader may check, apply, take back and discard it. */
  mayChange: z.boolean(),
})

/** One thing that is wrong with one cell, or with the row where `cell` is null. */
export const importProblem = z.object({
  id: z.string(),
  line: z.number(),
  /** The heading of the column, in the reader's language. */
  cell: z.nullable(z.string()),
  value: z.string(),
  message_id: z.string(),
  field: z.string(),
  message: z.string(),
})

export type UserImport = z.infer<typeof userImport>
export type ImportProblem = z.infer<typeof importProblem>
export type HeadingMeaning = (typeof HEADING_MEANINGS)[number]
/** What she said headings mean that we do not know. */
export type HeadingAnswers = Readonly<Record<string, HeadingMeaning>>
export type ImportSettings = z.infer<typeof importSettings>
export type ImportApply = z.infer<typeof importApply>
