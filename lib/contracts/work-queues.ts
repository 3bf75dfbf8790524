import * as z from 'zod/mini'
import { id, oneOf } from './fields.ts'
import { filterOf, flagFilter, listQuery } from './lists.ts'
import { MISSING_PARTS } from './missing-parts.ts'
import { personRef } from './person-ref.ts'
import { graphLink } from './transition-graph.ts'

/** The work that is left before visitors come, as lists to be worked off (docs/decisions/0406-work-queues.md). */

/** In the order in which they are shown: what is soonest public first. */
export const WORK_QUEUES = [
  'openingSoon',
  'noContent',
  'noPattern',
  'noEnglish',
  'noThumbnail',
  'noDeepLink',
  'noManager',
  'deadEnds',
  'unreachable',
  'traps',
  'addresses',
  'caps',
] as const
export type WorkQueue = (typeof WORK_QUEUES)[number]

/** What lies in a queue. The patterns of both levels have forms and rights of their own. */
export const WORK_KINDS = [
  'expoArea',
  'venueArea',
  'room',
  'areaPattern',
  'roomPattern',
  'arEvent',
  'richContent',
  'externalTransition',
  'webview',
  'transition',
  'ndsdEvent',
  'notice',
  'appNotification',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** What is wrong with it: a text without its English, or one of these. */
const WORK_NEEDS = [
  ...MISSING_PARTS,
  'content',
  'pattern',
  'thumbnail',
  'deepLink',
  'manager',
  'stopped',
  'deadEnd',
  'noWayIn',
  'noWayBack',
  'broken',
  'moved',
  'capMissing',
  'nearCap',
  'overCap',
] as const
export type WorkNeed = (typeof WORK_NEEDS)[number]

/** An opening within so many days is soon. */
export const SOON_DAYS = 7
/** Rows of a queue that its count on home is exact to. */
export const COUNTED_TO = 999

const WORK_SORTS = ['at', '-at', 'title', '-title'] as const

/** `isDone`: also what she has done for today. `owner`: hers, or nobody's. */
export const workQuery = listQuery(WORK_SORTS, {
  queue: filterOf(WORK_QUEUES),
  kind: filterOf(WORK_KINDS),
  need: filterOf(WORK_NEEDS),
  owner: filterOf(['me', 'none'] as const),
  isDone: flagFilter,
})

export const workItem = z.object({
  /** Of the thing itself. */
  id: z.string(),
  kind: z.enum(WORK_KINDS),
  title: z.string(),
  titleEn: z.string(),
  /** Of a transition: its ends, which are its name. */
  ends: z.nullable(z.pick(graphLink, { from: true, to: true })),
  /** What it lies in; null for none, and for one that the reader does not see. */
  space: z.nullable(z.object({ id: z.string(), title: z.string(), titleEn: z.string() })),
  needs: z.array(z.enum(WORK_NEEDS)),
  /** When it opens, when its address was looked at, else when it was last edited. */
  at: z.string(),
  owner: personRef,
  /** By the reader, for today in Japan. */
  isDone: z.boolean(),
})

const workCount = z.object({
  queue: z.enum(WORK_QUEUES),
  /** What of it is left for today; exact up to COUNTED_TO, one more means "more than that". */
  total: z.number(),
  /** Those of it that somebody made the reader's. */
  mine: z.number(),
})

export const workCounts = z.object({
  queues: z.array(workCount),
  /** Requests for access that wait for the reader's answer, counted alike; none where she may give nothing. */
  requests: z.number(),
})

const queueGiven = oneOf(WORK_QUEUES)

/** Operation 11: done for today, or not. */
export const workMarkInput = z.object({ queue: queueGiven, subjectId: id, isDone: z.boolean() })

/** Operation 11: who sees to it; null for nobody. */
export const workOwnerInput = z.object({ queue: queueGiven, subjectId: id, ownerId: z.nullable(id) })

export type WorkItem = z.infer<typeof workItem>
export type WorkCounts = z.infer<typeof workCounts>
export type WorkCount = z.infer<typeof workCount>
