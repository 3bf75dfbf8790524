import * as z from 'zod/mini'
import { DAY } from '#lib/core/jst-calendar.ts'
import { day, idsGiven, instant, oneOf, rule, spaceRef } from './fields.ts'
import { OPEN_TYPES } from './patterns.ts'
import { changeProblem } from './schedule-changes.ts'
import { seenChanges } from './seen-changes.ts'
import { timelineQuery } from './timeline.ts'

export const BULK_RULES = ['shift', 'setHours', 'copyWeek', 'repeat', 'closeAll'] as const
/** Changes of one bulk operation at most. */
export const BULK_MAX = 5_000
/** Lines of a report that nothing stands against; what stands against a change is always told. */
export const BULK_LINES = 100
const SHIFT_MAX = 1_000
const WEEKS_MAX = 52

/** A time on the clock in Japan, `HH:MM`; as an end also `24:00`. */
const clock = (pattern: RegExp) =>
  z.string().check(
    z.refine((v) => v !== '', rule('required')),
    z.refine((v) => v === '' || pattern.test(v), rule('format')),
  )
const hours = {
  startTime: clock(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  endTime: clock(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
}
const twoTimes = z.refine<{ startTime: string; endTime: string }>(({ startTime, endTime }) => startTime !== endTime, {
  path: ['endTime'],
  ...rule('conflict'),
})
const lasts = z.refine<{ repeatFrom: string; repeatUntil: string }>(
  ({ repeatFrom, repeatUntil }) => {
    const length = Date.parse(repeatUntil) - Date.parse(repeatFrom)
    return length >= 0 && length <= 366 * DAY
  },
  { path: ['repeatUntil'], ...rule('conflict') },
)
const wholeNumber = (min: number, max: number) =>
  z.int().check(z.refine((v) => v !== 0 && v >= min && v <= max, rule('format', { max })))

/** Whom a rule is for, and whether it is to be carried out. */
const about = {
  filter: z.omit(timelineQuery, { offset: true, limit: true, cursor: true, at: true }),
  /** Only these patterns of them. */
  patternIds: z._default(z.nullable(idsGiven(BULK_MAX)), null),
  /** Only these entries of them, whenever they begin; `repeat` takes their patterns. */
  entryIds: z._default(z.nullable(idsGiven(BULK_MAX)), null),
  token: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
}

/**
 * Changes many entries by a rule, of the patterns a filter of the timeline finds: of their entries those that begin in its time
 * (`closeAll`: all). `token`: what the dry run said; the changes are made only if they are still the same ones.
 */
export const bulkInput = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('shift'), shiftDays: wholeNumber(-SHIFT_MAX, SHIFT_MAX), ...about }),
  z.object({ rule: z.literal('setHours'), ...hours, ...about }).check(twoTimes),
  z.object({ rule: z.literal('copyWeek'), weekOf: day, weeks: wholeNumber(1, WEEKS_MAX), ...about }),
  z
    .object({
      rule: z.literal('repeat'),
      repeatFrom: day,
      repeatUntil: day,
      /** 0 Sunday to 6 Saturday. */
      weekdays: z
        .array(z.int().check(z.minimum(0), z.maximum(6)))
        .check(z.refine((v) => v.length > 0, rule('required'))),
      withoutHolidays: z._default(z.boolean(), false),
      openType: oneOf(OPEN_TYPES),
      ...hours,
      ...about,
    })
    .check(twoTimes, lasts),
  z.object({ rule: z.literal('closeAll'), closeAt: instant, ...about }),
])

/** The same as a step of a plan, which is confirmed as a whole. */
export const bulkStepInput = bulkInput.check(
  z.refine(({ token }) => token === null, { path: ['planToken'], ...rule('notAllowed') }),
)

const span = z.object({ openStartDate: z.string(), openEndDate: z.string(), openType: z.enum(OPEN_TYPES) })

export const bulkLine = z.object({
  spacePatternId: z.string(),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  space: spaceRef,
  /** The entry before and after; null where there was none, or is none any more. */
  before: z.nullable(span),
  after: z.nullable(span),
  problem: z.nullable(changeProblem),
})

/** What a bulk change does, or did; `operationId` null for a dry run, and where something stands against it. */
export const bulkReport = z.object({
  operationId: z.nullable(z.string()),
  token: z.string(),
  patternCount: z.number(),
  /** Patterns the filter finds whose schedule the reader may not change: they stay as they are. */
  skippedCount: z.number(),
  created: z.number(),
  edited: z.number(),
  deleted: z.number(),
  problemCount: z.number(),
  seen: seenChanges,
  /** All changes with a problem, then the first others. */
  lines: z.array(bulkLine),
})

export type BulkInput = z.infer<typeof bulkInput>
/** What a bulk change is refused with, where it is not what was shown any more. */
export const bulkRefusal = z.object({ item: bulkReport })

export type BulkRefusal = z.infer<typeof bulkRefusal>
export type BulkReport = z.infer<typeof bulkReport>
export type BulkLine = z.infer<typeof bulkLine>
