import * as z from 'zod/mini'
import { boundaryReceipt, comingBoundary } from './boundary-receipts.ts'
import { spaceRef } from './fields.ts'
import { itemAnswer } from './lists.ts'
import { DELIVERY_STATES } from './rich-contents.ts'
import { STOP_TARGETS } from './stops.ts'
import { workCounts } from './work-queues.ts'

/** The day of operations: what the home screen shows of the reader's scope, kept up to date while it is open. */

/** Rows of each kind at most; `total` counts them all. */
export const BOARD_ROWS = 50
/** Acts that stopped something at most, and of each so many of what it stopped. */
export const BOARD_ACTS = 20
export const ACT_TARGETS = 20
const some = <T extends z.core.$ZodType>(item: T) => z.object({ items: z.array(item), total: z.number() })

/** A stop in force. */
const stopped = z.object({
  id: z.string(),
  targetKind: z.enum(STOP_TARGETS),
  targetId: z.string(),
  targetTitle: z.string(),
  targetTitleEn: z.string(),
  spaceLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  space: spaceRef,
})

/** What one act stopped and nobody has reopened, of the reader's scope; `total`: how much of that there is. */
const stoppedAct = z.object({
  id: z.string(),
  stoppedAt: z.string(),
  /** Null for who may not read the history of stops. */
  closeReason: z.nullable(z.string()),
  ...some(stopped).shape,
})

/** A large-volume content that is stopped by its cap or close to it. */
const cap = z.object({
  id: z.string(),
  room: spaceRef,
  richContentTitle: z.string(),
  richContentTitleEn: z.string(),
  permille: z.number(),
  state: z.enum(DELIVERY_STATES),
})

const operationsBoard = z.object({
  /** The moment of the answer, ISO 8601 UTC. */
  at: z.string(),
  /** Changes when, and only when, what is below does, or what `news` stands for. */
  tag: z.string(),
  /** Changes with the notices that everyone is shown now. */
  news: z.string(),
  /** Openings and closings of the next day, in order. */
  coming: some(comingBoundary),
  /** How many of those come now, and soon. */
  nowTotal: z.number(),
  soonTotal: z.number(),
  /** The first of them after those that come now, also where more come now than are listed. */
  afterNow: z.nullable(comingBoundary),
  /** Those openings for which something is missing that the reader may put right: English, or that it is reopened. */
  unready: some(comingBoundary),
  /** Those of the last day as the console saw them, the newest first. */
  receipts: some(boundaryReceipt),
  /** The latest acts; `total`: what is stopped by all of them, which are `actTotal`. */
  stopped: z.extend(some(stoppedAct), { actTotal: z.number() }),
  caps: some(cap),
  /** How far the console has seen openings and closings pass; `isLate`: for a minute nobody has looked. */
  seenUntil: z.string(),
  isLate: z.boolean(),
})

/** An AR event whose anchors have expired or soon will. */
const expiring = z.object({
  id: z.string(),
  spacePatternTitle: z.string(),
  spacePatternTitleEn: z.string(),
  anchorsExpired: z.number(),
  anchorsSoon: z.number(),
  hasContent: z.boolean(),
})

/** AR events whose anchors expire that home names; `total` counts them all. */
export const EXPIRING_ROWS = 5

/**
 * What stands beside the board on home: open home pages are told of it as of the board, with an event `beside` of its own. Each page has it at first by the calls
 * of its parts.
 */
const besideBoard = z.object({
  /** The moment it was read at, ISO 8601 UTC. */
  at: z.string(),
  work: workCounts,
  /** Large-volume contents without a cap, for who may set it; else none. */
  capMissing: z.number(),
  /** Transitions of others that lately came to lead into the spaces of a manager. */
  arrived: z.number(),
  anchors: some(expiring),
})

export const operationsBoardAnswer = itemAnswer(operationsBoard)

export type StoppedAct = z.infer<typeof stoppedAct>
export type BesideBoard = z.infer<typeof besideBoard>
export type OperationsBoard = z.infer<typeof operationsBoard>
