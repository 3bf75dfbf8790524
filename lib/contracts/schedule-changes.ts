import * as z from 'zod/mini'
import { id, rule } from './fields.ts'
import { listQuery } from './lists.ts'
import { OPEN_TYPES } from './patterns.ts'
import { personRef } from './person-ref.ts'
import { endAfterStart, period } from './schedule-entries.ts'

/** Changes of one operation at most. */
const CHANGES_MAX = 500

const version = z.int().check(z.minimum(1))

/** One change of the schedule: an entry more, an entry otherwise, an entry less. */
const scheduleChange = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('create'), spacePatternId: id, ...period }).check(endAfterStart),
  z.object({ verb: z.literal('edit'), id, version, ...period }).check(endAfterStart),
  z.object({ verb: z.literal('delete'), id, version }),
])

/** Is no entry named twice? */
const once = z.refine<z.infer<typeof scheduleChange>[]>((changes) => {
  const ids = changes.flatMap((change) => (change.verb === 'create' ? [] : [change.id.toLowerCase()]))
  return new Set(ids).size === ids.length
}, rule('conflict'))

/** Changes that happen all or not at all; `dryRun`: only say whether they could. */
export const scheduleChangesInput = z.object({
  changes: z.array(scheduleChange).check(z.minLength(1), z.maxLength(CHANGES_MAX), once),
  dryRun: z._default(z.boolean(), false),
})

/** Takes an operation back; `onlyRest`: without what was changed since; `dryRun`: only say whether it could be. */
export const undoInput = z.object({
  dryRun: z._default(z.boolean(), false),
  onlyRest: z._default(z.boolean(), false),
})

const CHANGE_FAULTS = ['gone', 'changed', 'notAllowed', 'noContent', 'overlaps', 'limit'] as const

/** What stands against change number `place` (from 0). `clash`: the entry in its way, where the reader may see it. */
export const changeProblem = z.object({
  place: z.number(),
  fault: z.enum(CHANGE_FAULTS),
  clash: z.nullable(
    z.object({
      id: z.string(),
      spacePatternId: z.string(),
      spacePatternTitle: z.string(),
      spacePatternTitleEn: z.string(),
      openStartDate: z.string(),
      openEndDate: z.string(),
    }),
  ),
})

/** An entry after its change; `entry` null where it was deleted. ISO 8601 UTC. */
const changedEntry = z.object({
  place: z.number(),
  id: z.string(),
  spacePatternId: z.string(),
  entry: z.nullable(
    z.object({
      version: z.number(),
      openStartDate: z.string(),
      openEndDate: z.string(),
      openType: z.enum(OPEN_TYPES),
    }),
  ),
})

/** What became of changes; with problems nothing was written. `operationId` null where nothing was. */
export const changesReport = z.object({
  operationId: z.nullable(z.string()),
  problems: z.array(changeProblem),
  changed: z.array(changedEntry),
})

/** An operation of the schedule, as the list of them shows it. */
export const scheduleOperation = z.object({
  id: z.string(),
  madeAt: z.string(),
  madeBy: personRef,
  changeCount: z.number(),
  /** What it did to entries of patterns that are still there. */
  created: z.number(),
  edited: z.number(),
  deleted: z.number(),
  /** Takes an earlier one back. */
  isUndo: z.boolean(),
  /** All of it that the reader sees is taken back, or a part. */
  isUndone: z.boolean(),
  isPartlyUndone: z.boolean(),
  /** Something of it is left that the reader may take back, whoever made it. */
  mayUndo: z.boolean(),
  /** The patterns concerned, at most three of them. */
  patterns: z.array(z.object({ id: z.string(), spacePatternTitle: z.string(), spacePatternTitleEn: z.string() })),
  patternCount: z.number(),
})

export const scheduleOperationQuery = listQuery(['-madeAt', 'madeAt'], {})

export type ScheduleChange = z.infer<typeof scheduleChange>
export type ChangeProblem = z.infer<typeof changeProblem>
export type ChangeFault = ChangeProblem['fault']
export type ChangedEntry = z.infer<typeof changedEntry>
/** What changes are refused with, each problem by its place. */
export const changesRefusal = z.object({ item: changesReport })

export type ChangesRefusal = z.infer<typeof changesRefusal>
export type ChangesReport = z.infer<typeof changesReport>
export type ScheduleOperation = z.infer<typeof scheduleOperation>
