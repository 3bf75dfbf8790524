import * as z from 'zod/mini'
import { filterOf, idFilter, listQuery } from './lists.ts'
import { personRef } from './person-ref.ts'

/** What can be copied to many places in one go. */
const COPIED_KINDS = ['pattern', 'ndsdEvent'] as const

/** How many copies of one are named. */
export const COPIES_NAMED = 5

/** Copies of one pattern, or of any ND/SD events. */
export const copyOperationQuery = listQuery(['-madeAt', 'madeAt'], { kind: filterOf(COPIED_KINDS), sourceId: idFilter })

/** A copy, where it is, and what it is called. */
const copy = z.object({ id: z.string(), name: z.string(), nameEn: z.string() })

/** Copies that were made in one go, as far as the reader sees them. */
export const copyOperation = z.object({
  id: z.string(),
  kind: z.enum(COPIED_KINDS),
  madeAt: z.string(),
  madeBy: personRef,
  /** How many are there, and how many of them are as they were made: those can be taken back. */
  count: z.number(),
  untouched: z.number(),
  mayUndo: z.boolean(),
  /** The change of many that made them, and takes all of it back; null where none is kept, and not there in what the version before answers. */
  changeId: z.optional(z.nullable(z.string())),
  copies: z.array(copy),
})

/** What taking them back came to: what somebody has worked on since stays. */
export const copyUndo = z.object({ deleted: z.number(), keptCount: z.number(), kept: z.array(copy) })

export type CopiedKind = (typeof COPIED_KINDS)[number]
export type CopyOperation = z.infer<typeof copyOperation>
export type CopyUndo = z.infer<typeof copyUndo>
