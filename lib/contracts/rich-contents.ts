import * as z from 'zod/mini'
import { parseCap } from '#lib/core/terabytes.ts'
import { id, oneOf, optionalLine, requiredLine, rule, spaceRef, stamps } from './fields.ts'
import { anyOf, emptinessOf, idFilter, listQuery } from './lists.ts'

/** The four content types of spec section 3. */
export const RICH_TYPES = ['8kVr', 'volumetric', 'motionCapture', 'motionCaptureLive'] as const

/** Large-volume contents a room can have. */
export const RICH_MAX = 100

const CAP_LIMITS = { tooSmall: { min: '0.001' }, tooLarge: { max: '999,999.999' }, format: {}, required: {} } as const

/** The cap in TB as it is typed; empty: none yet. */
const cap = z._default(z.string(), '').check(
  z.superRefine<string>((text, ctx) => {
    const read = text.trim() === '' ? null : parseCap(text)
    if (read && 'fault' in read) {
      ctx.addIssue({ code: 'custom', params: { rule: read.fault, ...CAP_LIMITS[read.fault] } })
    }
  }),
)

const contentId = z.string().check(
  z.overwrite((v) => v.normalize('NFKC').trim()),
  z.refine((v) => v !== '', rule('required')),
  z.refine((v) => v === '' || /^[!-~]{1,64}$/.test(v), rule('format')),
)

const fields = {
  richContentTitle: requiredLine(100),
  richContentTitleEn: optionalLine(100),
  richContentType: oneOf(RICH_TYPES),
  richContentId: contentId,
  distributionCapacityCheck: cap,
}

/** Operation 104: register. `distributionCapacityCheck`: the cap in TB, as text, for who may set it. */
export const richContentInput = z.object({ ...fields, roomId: id })

/** Operation 104: edit; another cap is refused at its field for who may not set it. */
export const richContentEdit = z.object(fields)

/** `permille`: how much of the cap is used; the fullest first unless asked otherwise. */
const RICH_SORTS = [
  '-permille',
  'permille',
  'richContentTitle',
  '-richContentTitle',
  '-updatedAt',
  'updatedAt',
] as const

/** `capMissing`: nothing may be delivered until the cap is set. `stopped`: the total has passed the cap. No publication status. */
export const DELIVERY_STATES = ['stopped', 'nearCap', 'delivering', 'capMissing'] as const

/** What its list is filtered by being left empty or filled in. */
export const RICH_EMPTIES = ['richContentTitleEn'] as const

/** `GET rich-contents?roomId=…`; without a room those of every room in the reader's scope. */
export const richContentQuery = listQuery(RICH_SORTS, {
  roomId: idFilter,
  state: anyOf(DELIVERY_STATES),
  richContentType: anyOf(RICH_TYPES),
  ...emptinessOf(RICH_EMPTIES),
})

/** The large-volume contents of one room: how many there are, how many have stopped, and what was delivered of all of them. */
export const roomDelivery = z.object({
  contents: z.number(),
  stopped: z.number(),
  deliveredBytes: z.string(),
  deliveredTb: z.string(),
})

export const richContent = z.object({
  ...stamps,
  room: spaceRef,
  richContentTitle: z.string(),
  richContentTitleEn: z.string(),
  richContentType: z.enum(RICH_TYPES),
  richContentId: z.string(),
  /** Exact bytes, in digits: more than a JSON number holds. */
  capBytes: z.nullable(z.string()),
  deliveredBytes: z.string(),
  /** TB with three decimals. */
  capTb: z.nullable(z.string()),
  deliveredTb: z.string(),
  /** Thousandths of the cap; null without a cap. */
  permille: z.nullable(z.number()),
  state: z.enum(DELIVERY_STATES),
  missingEn: z.boolean(),
})

const bucket = z.object({ at: z.string(), bytes: z.string(), tb: z.string() })

/** One content with how it is being delivered. Instants ISO 8601 UTC. */
export const richContentDetail = z.extend(richContent, {
  /** Bytes a day by the last 24 hours, in TB with three decimals. */
  tbPerDay: z.string(),
  /** When the cap will be passed at this pace; null where it will not. */
  crossingAt: z.nullable(z.string()),
  crossings: z.array(z.object({ percent: z.number(), crossedAt: z.string(), endedAt: z.nullable(z.string()) })),
  /** The last 30 days of Japan, oldest first, each with the instant it begins. */
  days: z.array(bucket),
})

export type RichContentEdit = z.infer<typeof richContentEdit>
export type RichContent = z.infer<typeof richContent>
export type RoomDelivery = z.infer<typeof roomDelivery>
export type RichContentDetail = z.infer<typeof richContentDetail>
export type DeliveryState = (typeof DELIVERY_STATES)[number]
