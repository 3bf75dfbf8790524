import * as z from 'zod/mini'
import { LINK_PLACES, unknownPlaces } from '#lib/core/link-template.ts'
import { idsGiven, optionalLine, rule, spaceRef } from './fields.ts'
import { OPEN_TYPES } from './patterns.ts'
import { changeProblem } from './schedule-changes.ts'
import { seenChanges } from './seen-changes.ts'

/** Spaces a pattern is copied to in one go, at most. */
export const SPREAD_MAX = 200
/** Publication periods that come with the copies, all together, at most. */
export const SPREAD_PERIODS_MAX = 5_000
/** A period is moved by so many days, and so many minutes, at most. */
const SPREAD_DAYS_MAX = 1_000
const SPREAD_MINUTES_MAX = 1_439

const tick = z._default(z.boolean(), false)
const within = (max: number) =>
  z._default(z.int().check(z.refine((v) => v >= -max && v <= max, rule('format', { max }))), 0)

/** An address with places in braces; '' where the copies shall have none. */
const linkTemplate = optionalLine(300).check(
  z.refine((v) => v === '' || /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(v), rule('format')),
  z.refine((v) => !/^(javascript|data|vbscript|file):/i.test(v), rule('format')),
  z.refine((v) => unknownPlaces(v).length === 0, rule('notOneOf')),
)

/**
 * What of a pattern is copied to which spaces of its kind; names, type, photography and pickup always are. `copyToken`: what the dry run
 * said; the copies are made only if they are still the same ones. `withoutRefused`: those that stand in no way are made, the others left.
 */
export const patternSpread = z
  .object({
    spaceIds: idsGiven(SPREAD_MAX).check(z.refine((ids) => ids.length > 0, rule('required'))),
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
  })
  .check(z.refine((copy) => copy.copyContent || !copy.copySchedule, { path: ['copyContent'], ...rule('required') }))

/**
 * What stands against a copy in one space: it is stopped and would be shown when it is reopened, a period
 * is taken, it would have too many of them, its deep link is another pattern's or too long.
 */
const SPREAD_FAULTS = ['stopped', 'overlaps', 'limit', 'linkTaken', 'linkTooLong'] as const

const spreadLine = z.object({
  space: spaceRef,
  facilityNo: z.string(),
  deepLink: z.string(),
  /** Places of the template for which the space has nothing: the copy then has no deep link. */
  missing: z.array(z.enum(LINK_PLACES)),
  fault: z.nullable(z.enum(SPREAD_FAULTS)),
  clash: changeProblem.shape.clash,
  /** A pattern of this name is there already. */
  hasNamesake: z.boolean(),
})

/** What a copy to many does, or did; `operationId` null for a dry run. */
export const spreadReport = z.object({
  operationId: z.nullable(z.string()),
  copyToken: z.string(),
  /** How many copies there are, or would be, and how many spaces something stands against. */
  made: z.number(),
  refused: z.number(),
  /** The periods each copy has. */
  periods: z.array(z.object({ openStartDate: z.string(), openEndDate: z.string(), openType: z.enum(OPEN_TYPES) })),
  /** Of them, those that are open now: visitors see the copies at once. */
  openNow: z.number(),
  seen: seenChanges,
  /** May the reader take it back, too? */
  mayUndo: z.boolean(),
  /** In the order given. */
  lines: z.array(spreadLine),
})

/** What it is refused with, where it is not what was shown any more. */
export const spreadRefusal = z.object({ item: spreadReport })

export type PatternSpread = z.infer<typeof patternSpread>
export type SpreadRefusal = z.infer<typeof spreadRefusal>
export type SpreadReport = z.infer<typeof spreadReport>
export type SpreadLine = z.infer<typeof spreadLine>
export type SpreadFault = (typeof SPREAD_FAULTS)[number]
