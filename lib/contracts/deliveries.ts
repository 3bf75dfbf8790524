import * as z from 'zod/mini'
import { id, instant, rule } from './fields.ts'
import { itemsAnswer } from './lists.ts'
import { DELIVERY_STATES } from './rich-contents.ts'

/** What the delivery platform says and asks, with a machine token of the scope `metering`. */

const token = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((v) => v !== '', rule('required')),
    z.refine((v) => new RegExp(`^[!-~]{0,${max}}$`).test(v), rule('format')),
  )

/** Reports one call can carry. */
export const REPORTS_MAX = 1000

const report = z.object({
  /** Names the report for good: sent again it counts once. */
  reportId: token(100),
  richContentId: token(64),
  /** The room it was delivered in; needed where several rooms have registered the ID, else the first of them counts. */
  roomId: z.optional(id),
  /** Delivered bytes, more than none. */
  bytes: z.number().check(z.refine((n) => Number.isSafeInteger(n) && n > 0, rule('format'))),
  /** When they were delivered, ISO 8601 UTC; reports may come in any order. */
  deliveredAt: instant.check(
    z.refine((v) => Number.isNaN(Date.parse(v)) || (v >= '2000-01-01' && v < '2100-01-01'), rule('format')),
  ),
})

/** `POST delivery-reports`. */
export const reportsInput = z.object({
  reports: z.array(report).check(
    z.refine((list) => list.length > 0, rule('required')),
    z.refine((list) => list.length <= REPORTS_MAX, rule('limit', { max: REPORTS_MAX })),
  ),
})

/** Delivery of one content as the platform must act on it. */
const deliveryView = z.object({
  richContentId: z.string(),
  roomId: z.string(),
  /** False: deliver nothing of it, from now on. */
  isAllowed: z.boolean(),
  state: z.enum(DELIVERY_STATES),
  deliveredBytes: z.string(),
  capBytes: z.nullable(z.string()),
})

/**
 * `repeated`: counted before. `conflict`: the same ID was used for other figures, which count. `unknown`: no such content. `expired`: delivered so long
 * ago that reports of then are let go of; it was not added now, and whether it once was nobody knows.
 */
const REPORT_OUTCOMES = ['added', 'repeated', 'conflict', 'unknown', 'expired'] as const

export const reportsAnswer = z.object({
  result_code: z.literal('0'),
  reports: z.array(z.object({ reportId: z.string(), outcome: z.enum(REPORT_OUTCOMES) })),
  deliveries: z.array(deliveryView),
})

/** `GET deliveries?richContentId=…`: may it be delivered? Without an ID, all contents. One ID of several rooms: the first to register it comes first. */
export const deliveryQuery = z.object({ richContentId: z.optional(z.catch(z.string(), '')) })
export const deliveriesAnswer = itemsAnswer(deliveryView)

export type DeliveryReport = z.infer<typeof report>
export type DeliveryView = z.infer<typeof deliveryView>
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]
