import type * as z from 'zod/mini'
import type { arEventQuery } from '#lib/contracts/ar-events.ts'

export type ArEventQuery = z.infer<typeof arEventQuery>

/** The parameters of the list's address: everything but the place in its pages. */
export function arEventParams(query: ArEventQuery) {
  const { q, sort, at, spaceId, spaceKind, status, expiry, missingEn, missingContent } = query
  return { q, sort, at, spaceId, spaceKind, status, expiry, missingEn, missingContent }
}
