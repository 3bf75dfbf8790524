import * as z from 'zod/mini'
import { csvEncodingQuery, languageQuery } from './csv.ts'
import { spaceRef } from './fields.ts'
import { CURSOR_MAX, filterOf, flagFilter, idFilter, keywords } from './lists.ts'
import { momentGiven } from './moment.ts'
import { OPEN_TYPES, PATTERN_LEVELS } from './patterns.ts'
import { publicationStatus, statusFilter } from './publication.ts'

/** Rows that one call of the timeline answers at most. */
export const TIMELINE_ROWS = 100

const count = (fallback: number, max: number) =>
  z.pipe(
    z.catch(z._default(z.string(), String(fallback)), String(fallback)),
    z.transform((v) => (/^\d{1,9}$/.test(v) ? Math.min(Number(v), max) : fallback)),
  )

/**
 * `GET /timeline`: which patterns, and the entries of which time `[from, to)`; `offset` and `limit` count rows. `cursor`: what follows a row, which costs the same
 * however far it lies behind; it wins over `offset`, which is for who jumps.
 */
export const timelineQuery = z.object({
  q: z._default(keywords, ''),
  spaceLevel: filterOf(PATTERN_LEVELS),
  spaceId: idFilter,
  /** Who created the pattern. */
  ownerId: idFilter,
  /** The moment of the statuses, and of the filter by them. */
  at: momentGiven,
  status: statusFilter,
  /** Only patterns with an entry in the time asked for. */
  scheduled: flagFilter,
  from: momentGiven,
  to: momentGiven,
  offset: count(0, 1_000_000),
  limit: count(TIMELINE_ROWS, TIMELINE_ROWS),
  cursor: z.catch(z.optional(z.string().check(z.maxLength(CURSOR_MAX))), undefined),
})

/** The timeline as a CSV file, all its rows. */
export const timelineCsvQuery = z.extend(timelineQuery, { encoding: csvEncodingQuery, language: languageQuery })

const entry = z.object({
  id: z.string(),
  version: z.number(),
  openStartDate: z.string(),
  openEndDate: z.string(),
  openType: z.enum(OPEN_TYPES),
})

/** A stop of the pattern or of its room or venue area; `reopenedAt` null while it is in force. ISO 8601 UTC. */
const stop = z.object({ stoppedAt: z.string(), reopenedAt: z.nullable(z.string()) })

/** One pattern with its entries, in order of time, that touch the time asked for. */
const timelineRow = z.object({
  id: z.string(),
  spaceLevel: z.union([z.literal(2), z.literal(3)]),
  space: spaceRef,
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  status: publicationStatus,
  /** The reader may change the schedule of this pattern. */
  mayPublish: z.boolean(),
  entries: z.array(entry),
  stops: z.array(stop),
})

/** `GET /ar-timeline`: which AR events, and the entries of which time `[from, to)`. */
export const arTimelineQuery = z.pick(timelineQuery, {
  q: true,
  spaceId: true,
  at: true,
  from: true,
  to: true,
  offset: true,
  limit: true,
})

/** One AR event with its entries; the stops are its own and those of what it is linked to. */
const arTimelineRow = z.omit(timelineRow, { spaceLevel: true, mayPublish: true })

export const arTimelineAnswer = z.object({
  result_code: z.literal('0'),
  items: z.array(arTimelineRow),
  total: z.number(),
  offset: z.number(),
})

/** Rows `offset` and following, of `total`; `nextCursor` null behind the last one. */
export const timelineAnswer = z.object({
  result_code: z.literal('0'),
  items: z.array(timelineRow),
  total: z.number(),
  offset: z.number(),
  nextCursor: z.nullable(z.string()),
})

export type TimelineQuery = z.infer<typeof timelineQuery>
export type ArTimelineQuery = z.infer<typeof arTimelineQuery>
export type ArTimelineRow = z.infer<typeof arTimelineRow>
export type ArTimelinePart = { items: ArTimelineRow[]; total: number; offset: number }
export type TimelineRow = z.infer<typeof timelineRow>
/** A part of the timeline as the CMS answers it. */
export type TimelinePart = { items: TimelineRow[]; total: number; offset: number; nextCursor: string | null }
