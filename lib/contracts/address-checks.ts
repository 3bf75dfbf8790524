import * as z from 'zod/mini'
import { personRef } from './person-ref.ts'

/**
 * What a look at an address can come to. `ok`: it answered, in the end, with success. `status`: with something else. `inner`: it,
 * or a redirect of it, lies inside networks that are nobody's to see from outside, so the console did not go there. `insecure`: a
 * redirect leaves https.
 */
const ADDRESS_OUTCOMES = [
  'ok',
  'status',
  'inner',
  'insecure',
  'tooManyRedirects',
  'unknownHost',
  'certificate',
  'unreachable',
  'timeout',
  'tooLarge',
] as const
export type AddressOutcome = (typeof ADDRESS_OUTCOMES)[number]

/** A certificate that ends within so many days is told of. */
export const CERTIFICATE_WARNED_DAYS = 30

/** What filters by the last check: never checked as it is now, in order, in order but the certificate ends soon, or not in order. */
export const CHECK_FILTERS = ['unchecked', 'ok', 'certificateSoon', 'problem'] as const

/** The last look at an address. */
export const addressCheck = z.object({
  outcome: z.enum(ADDRESS_OUTCOMES),
  /** Of the last answer; null where nothing answered. */
  httpStatus: z.nullable(z.number()),
  /** The answers on the way that sent on, in order. */
  redirects: z.array(z.object({ url: z.string(), status: z.number() })),
  /** ISO 8601 UTC; of the certificate on the way that ends first. */
  certificateEndsAt: z.nullable(z.string()),
  /** The certificate ends within the days of the warning. */
  certificateSoon: z.boolean(),
  checkedAt: z.string(),
  /** Null for the nightly round, and for a deleted person. */
  checkedBy: personRef,
})

export type AddressCheck = z.infer<typeof addressCheck>
