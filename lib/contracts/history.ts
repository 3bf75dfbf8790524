import * as z from 'zod/mini'
import type { FieldOf, Kind } from './kinds/kinds.ts'
import { listAnswer, listQuery } from './lists.ts'
import { personRef } from './person-ref.ts'

export const historyQuery = listQuery(['-at'], {})

/** The version from which on changes are asked for. */
export const changesQuery = z.object({
  since: z.catch(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000)), 0),
})

/** Who changed a field last, and when (ISO 8601 UTC). */
const fieldChange = z.object({ field: z.string(), at: z.string(), by: personRef })

export const changesAnswer = z.object({ result_code: z.literal('0'), items: z.array(fieldChange) })

/** A space or person that a value names; `name` is null for one that is deleted. */
const named = z.object({ id: z.string(), name: z.nullable(z.string()), nameEn: z.string() })

/** A value as it was: a text (also an instant in UTC, or the name of a choice), a number, yes or no, what it refers to, or nothing. */
const historyValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(named)]))

/** What else an action says, beside the fields of a form. */
export type HistoryExtra =
  | 'closeReason'
  | 'reopenReason'
  | 'linkedRoomIds'
  | 'unlinkedRoomIds'
  | 'lastDay'
  | 'copiedFrom'
  | 'workQueue'
  | 'workOwnerId'

/** The upload's ID tells nobody anything. */
export const HISTORY_SKIPS = ['toolUploadId'] as const

/** The fields a history tells of: those of the forms. */
export type HistoryField = Exclude<{ [K in Kind]: FieldOf<K> }[Kind], (typeof HISTORY_SKIPS)[number]> | HistoryExtra

/** One field that changed. `before` or `after` is null where it was empty, or where there was no object yet or no more. */
export const historyChange = z.object({
  field: z.string(),
  before: historyValue,
  after: historyValue,
  /** How many names more there are than are told. */
  beforeMore: z.optional(z.number()),
  afterMore: z.optional(z.number()),
})

/** So many names are told of one value; the spaces of a person may be thousands. */
export const NAMES_TOLD = 50

/** One row of the audit log. `about`: the person or entry it tells of, where that is not the object itself. */
const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Null for the console itself; `userName` is null for a deleted user. */
  actor: z.nullable(z.object({ id: z.nullable(z.string()), userName: z.nullable(z.string()) })),
  actorAuthority: z.nullable(z.number()),
  about: z.nullable(named),
  /** The change of many that it is part of. */
  manyChangeId: z.nullable(z.string()),
  changes: z.array(historyChange),
})

/** `archivedUntil`: the last month (`YYYY-MM`, Japan time) whose entries lie in files of the archive and are told here no more; null: none. */
export const historyAnswer = z.extend(listAnswer(historyEntry), { archivedUntil: z.nullable(z.string()) })

export type FieldChange = z.infer<typeof fieldChange>
export type Named = z.infer<typeof named>
export type HistoryValue = z.infer<typeof historyValue>
export type HistoryChange = z.infer<typeof historyChange>
export type HistoryEntry = z.infer<typeof historyEntry>
