import * as z from 'zod/mini'
import { languageQuery } from './csv.ts'
import { optionalLine } from './fields.ts'
import { anyOf, listQuery } from './lists.ts'
import { manyEffects } from './many-changes.ts'
import { personRef } from './person-ref.ts'

/** What is edited in a spreadsheet: its list as a file, and the file back as a difference (docs/decisions/0412-spreadsheets.md). */
export const SHEET_KINDS = [
  'room',
  'pattern',
  'externalTransition',
  'transition',
  'venueArea',
  'expoArea',
  'ndsdEvent',
  'notice',
  'appNotification',
  'arEvent',
  'scheduleEntry',
  'user',
] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

export const SHEET_FORMATS = ['xlsx', 'utf-8-bom', 'cp932', 'utf-16le'] as const

export const SHEET_MAX_BYTES = 20 * 1024 * 1024
/** Rows that are read, and rows that may do something. */
export const SHEET_MAX_ROWS = 50_000
export const SHEET_MAX_CHANGES = 5_000

/** A line of a file: cells may have line ends of their own. */
const SHEET_LAST_LINE = 2 ** 31 - 1

/** `list`: the query of the list as its address has it (`q=…&sort=…`): its filters and its order, all pages. */
export const sheetFileQuery = z.object({
  kind: z.enum(SHEET_KINDS),
  format: z.catch(z._default(z.enum(SHEET_FORMATS), 'xlsx'), 'xlsx'),
  list: z.catch(z._default(z.string().check(z.maxLength(4000)), ''), ''),
  language: languageQuery,
})

/** The name of the uploaded file; its bytes are the body of the call. */
export const sheetUploadQuery = z.object({ kind: z.enum(SHEET_KINDS), fileName: optionalLine(255) })

/** Why a file is refused as a whole (xrcms2104). */
export const SHEET_FAULTS = [
  'empty',
  'encoding',
  'headerMissing',
  'headerTwice',
  'quote',
  'rowSize',
  'rows',
  'changes',
  'oldExcel',
  'notWorkbook',
  'broken',
  'tooLarge',
] as const

const sheetFault = z.enum(SHEET_FAULTS)
export type SheetFault = z.infer<typeof sheetFault>

/** What a refusal of a file says besides its code. */
export const sheetRefusal = z.object({
  fault: sheetFault,
  line: z.nullable(z.number()),
  names: z.array(z.string()),
})

export const SHEET_ACTS = ['new', 'changed', 'deleted'] as const
/** `conflict`: somebody saved since the file was written. `refused`: it cannot be saved as it stands in the file. */
const SHEET_ROW_STATES = ['ready', 'conflict', 'refused'] as const

/** How many rows win and lose one of the things they name: `3 lose ブラジル館`. */
const sheetMove = z.object({
  field: z.string(),
  heading: z.string(),
  name: z.string(),
  won: z.number(),
  lost: z.number(),
})

/** Rows that delete, and what goes with them; `effects` null where nothing of it is kept, or nothing is deleted. */
const sheetDeletions = z.object({ count: z.number(), effects: z.nullable(manyEffects) })

export const sheet = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(SHEET_KINDS),
  fileName: z.string(),
  state: z.enum(['checked', 'applied']),
  createdAt: z.string(),
  appliedAt: z.nullable(z.string()),
  /** What of it was changed as one, and can be taken back as one (`/many-changes/:id`). */
  changeId: z.nullable(z.string()),
  /** What of it was deleted as one, and can be taken back as one. */
  deletionId: z.nullable(z.string()),
  /** What of it was made new as one, and can be taken back as one. */
  creationId: z.nullable(z.string()),
  /** All of these three, taken back as one (`/joint-changes/:id/undo`); null where nothing can be, and of a file that the version before applied. */
  jointId: z.nullable(z.string()),
  /** Nothing of these three is left to take back: said where the file itself is asked for (`GET /sheets/:id`), and by no version before. */
  isTakenBack: z.optional(z.boolean()),
  /** What of it was saved of the schedule as one, and can be taken back as one (`/schedule-operations/:id`). */
  operationId: z.nullable(z.string()),
  /** Its rows were tried as they are chosen now: what is said of them is what applying it does. Else it is tried before it is applied. */
  isTried: z.boolean(),
  /** What applying it deletes; null until it is tried. */
  deletions: z.nullable(sheetDeletions),
  /** How many of the rows that applying it saves cannot be taken back; null until it is tried. */
  lastingCount: z.nullable(z.number()),
  /** Rows of the file; those that say what is there already; rows that would do something, by what and by their state. */
  readCount: z.number(),
  sameCount: z.number(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    deleted: z.number(),
    conflict: z.number(),
    /** Of those in conflict, the rows that are chosen to overwrite. */
    overwriting: z.number(),
    refused: z.number(),
  }),
  moves: z.array(sheetMove),
  /** Columns of the file that are not read. */
  ignoredHeaders: z.array(z.string()),
  /** The file has no column of versions, so nobody can see what others saved since it was written. */
  lacksVersions: z.boolean(),
  /** The file has no column of IDs: rows were found by what names them. */
  lacksIds: z.boolean(),
  /** Cells that a spreadsheet has rewritten by itself (`007` as `7`), which are left as they are. */
  rewrittenCount: z.number(),
})

/** A cell as it is and as the file has it, as the file writes them. */
const sheetChange = z.object({ field: z.string(), heading: z.string(), before: z.string(), after: z.string() })

/** What is wrong with a cell, or with the row where `heading` is null. */
const sheetProblem = z.object({ heading: z.nullable(z.string()), value: z.string(), message: z.string() })

export const sheetRow = z.object({
  line: z.number(),
  act: z.enum(SHEET_ACTS),
  state: z.enum(SHEET_ROW_STATES),
  targetId: z.nullable(z.string()),
  title: z.string(),
  changes: z.array(sheetChange),
  problems: z.array(sheetProblem),
  /**
   * Who saved it when since the file was written. `fields`: those that were changed there as well as in the file; empty where it cannot be known which
   * they are, and of a deletion.
   */
  conflict: z.nullable(z.object({ at: z.string(), by: personRef, fields: z.optional(z.array(z.string())) })),
  /** Of a row in conflict: whether it overwrites what was saved meanwhile; null where there is nothing to choose. */
  overwrites: z.nullable(z.boolean()),
})

export const sheetRowQuery = listQuery(['line', '-line'] as const, {
  act: anyOf(SHEET_ACTS),
  state: anyOf(SHEET_ROW_STATES),
})

/** Whether a row in conflict overwrites what somebody saved meanwhile; `line` null: each of them. */
export const sheetChoice = z.object({
  line: z.nullable(z.int().check(z.minimum(1), z.maximum(SHEET_LAST_LINE))),
  overwrites: z.boolean(),
})

/** `isTrial`: nothing is saved, its rows are compared anew as they are chosen now. Rows that are refused are never applied. */
export const sheetApply = z.object({ isTrial: z._default(z.boolean(), false) })

export type Sheet = z.infer<typeof sheet>
export type SheetRow = z.infer<typeof sheetRow>
export type SheetChange = z.infer<typeof sheetChange>
export type SheetProblem = z.infer<typeof sheetProblem>
export type SheetMove = z.infer<typeof sheetMove>
export type SheetDeletions = z.infer<typeof sheetDeletions>
/** What is said of a file as a whole, besides its rows. */
export type SheetNotes = Pick<Sheet, 'moves' | 'ignoredHeaders' | 'lacksVersions' | 'lacksIds' | 'rewrittenCount'> & {
  /** What applying it deletes. The version before keeps something else as `deletions`, and serves beside this one during an upgrade. */
  going: SheetDeletions
  /** The version before does not keep it. */
  lastingCount?: number
  jointId?: string
  operationId?: string
  creationId?: string
  deletionId?: string
}
