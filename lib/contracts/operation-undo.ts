import * as z from 'zod/mini'
import { bulkReport } from './schedule-bulk.ts'
import { scheduleOperation } from './schedule-changes.ts'

/** An operation of the schedule with what taking it back would do now, as a bulk change says it. */
export const operationUndo = z.object({
  operation: scheduleOperation,
  /** How many of its changes can be taken back now, where something stands against the others. */
  restCount: z.number(),
  ...z.pick(bulkReport, {
    patternCount: true,
    created: true,
    edited: true,
    deleted: true,
    problemCount: true,
    seen: true,
    lines: true,
  }).shape,
})

export type OperationUndo = z.infer<typeof operationUndo>
