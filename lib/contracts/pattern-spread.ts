import * as z from 'zod/mini'
import { LINK_PLACES, unknownPlaces } from '#lib/core/link-template.ts'
import { idsGiven, optionalLine, rule, spaceRef } from './fields.ts'
import { OPEN_TYPES } from './patterns.ts'
import { changeProblem } from './schedule-changes.ts'
import { seenChanges } from './seen-changes.ts'

/** Spaces that patterns are copied to in one go, at most. */
const SPREAD_MAX = 200
/** Patterns that are copied in one go, at most. */
export const SPREAD_PATTERNS_MAX = 50
/** Copies that are made in one go, at most. */
const SPREAD_COPIES_MAX = 1_000
/** Publication periods that come with the copies, all together, at most. */
export const SPREAD_PERIODS_MAX = 5_000
/** A period is moved by so many days, and so many minutes, at most. */
const SPREAD_DAYS_MAX = 1_000
const SPREAD_MINUTES_MAX = 1_439

const tick = z._default(z.boolean(), false)
const within = (max: number) =>
  z._default(z.int().check(z.refine((v) => v >= -max && v <= max, rule('format', { max }))), 0)

/** To how many spaces so many patterns are copied in one go, at most: one to 200, 50 to 20. */
export const spacesAtMost = (patterns: number): number =>
  Math.min(SPREAD_MAX, Math.floor(SPREAD_COPIES_MAX / Math.max(1, patterns)))

/** An address with places in braces; '' where the copies shall have none. */
const linkTemplate = optionalLine(300).check(
  z.refine((v) => v === '' || /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(v), rule('format')),
  z.refine((v) => !/^(javascript|data|vbscript|file):/i.test(v), rule('format')),
  z.refine((v) => unknownPlaces(v).length === 0, rule('notOneOf')),
)

const some = (max: number) => idsGiven(max).check(z.refine((ids) => ids.length > 0, rule('required')))

const how = {
  spaceIds: some(SPREAD_MAX),
  /** Event and overview. */
  copyTexts: tick,
  copyContent: tick,
  copySchedule: tick,
  deepLinkTemplate: linkTemplate,
  /** By how much the periods are moved. */
  moveDays: within(SPREAD_DAYS_MAX),
  moveMinutes: within(SPREAD_MINUTES_MAX),
  withoutRefused: tick,
  copyToken: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
}

const contentFirst = z.refine<{ copyContent: boolean; copySchedule: boolean }>(
  (copy) => copy.copyContent || !copy.copySchedule,
  { path: ['copyContent'], ...rule('required') },
)

/**
 * What of patterns is copied to which spaces of their kind; names, type, photography and pickup always are. `copyToken`: what the dry run
 * said; the copies are made only if they are still the same ones. `withoutRefused`: those that stand in no way are made, the others left.
 */
export const patternsSpread = z.object({ patternIds: some(SPREAD_PATTERNS_MAX), ...how }).check(contentFirst)

/** The same of one, which the path names. */
export const patternSpread = z.object(how).check(contentFirst)

/**
 * What stands against a copy in one space: its pattern is stopped, or the space, so that it would be shown when that is reopened, a period
 * is taken, it would have too many of them, its deep link is another pattern's or too long.
 */
const SPREAD_FAULTS = ['sourceStopped', 'stopped', 'overlaps', 'limit', 'linkTaken', 'linkTooLong'] as const

const spreadLine = z.object({
  space: spaceRef,
  facilityNo: z.string(),
  deepLink: z.string(),
  /** Places of the template for which the space has nothing: the copy then has no deep link. */
  missing: z.array(z.enum(LINK_PLACES)),
  fault: z.nullable(z.enum(SPREAD_FAULTS)),
  clash: changeProblem.shape.clash,
  /** A pattern of this name is there already, or comes there with this one. */
  hasNamesake: z.boolean(),
})

/** The periods a copy has. */
const periods = z.array(z.object({ openStartDate: z.string(), openEndDate: z.string(), openType: z.enum(OPEN_TYPES) }))

/** `besides`: the pattern of the same act whose copy is in the way (a period, a deep link), or has the same name; null where it is none of them. */
const copyLine = z.extend(spreadLine, { besides: z.nullable(z.string()) })

/** What becomes of one of the patterns. */
const spreadPart = z.object({
  pattern: z.object({ id: z.string(), spacePatternTitle: z.string(), spacePatternTitleEn: z.string() }),
  periods,
  made: z.number(),
  refused: z.number(),
  /** Space by space, in the order given. */
  lines: z.array(copyLine),
})

/** What a copy of patterns to many does, or did; `changeId` null for a dry run: the change of many that takes all of it back. */
export const spreadsReport = z.object({
  changeId: z.nullable(z.string()),
  copyToken: z.string(),
  /** How many copies there are, or would be, and against how many something stands. */
  made: z.number(),
  refused: z.number(),
  /** Of the periods of the copies, each told once a pattern, those that are open now: visitors see the copies at once. */
  openNow: z.number(),
  seen: seenChanges,
  /** May the reader take it back, too? */
  mayUndo: z.boolean(),
  /** Pattern by pattern, in the order given. */
  parts: z.array(spreadPart),
})

/** What it is refused with, where it is not what was shown any more. */
export const spreadsRefusal = z.object({ item: spreadsReport })

/** The same of one, as the call of its path says it; `operationId` null for a dry run. */
export const spreadReport = z.object({
  operationId: z.nullable(z.string()),
  copyToken: z.string(),
  /** How many copies there are, or would be, and how many spaces something stands against. */
  made: z.number(),
  refused: z.number(),
  /** Those of each copy. */
  periods,
  /** Of them, those that are open now: visitors see the copies at once. */
  openNow: z.number(),
  seen: seenChanges,
  /** May the reader take it back, too? */
  mayUndo: z.boolean(),
  /** In the order given. */
  lines: z.array(spreadLine),
})

export type PatternSpread = z.infer<typeof patternSpread>
export type PatternsSpread = z.infer<typeof patternsSpread>
export type SpreadReport = z.infer<typeof spreadReport>
export type SpreadsReport = z.infer<typeof spreadsReport>
export type SpreadPart = z.infer<typeof spreadPart>
export type CopyLine = z.infer<typeof copyLine>
