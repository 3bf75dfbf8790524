import type { DeliveryState } from '#lib/contracts/rich-contents.ts'
import { isCrossed } from '#lib/core/terabytes.ts'

/** Where the delivery of a content stands, by its exact bytes. Nothing is stored: a higher cap resumes it by itself. */
export function deliveryState(total: bigint, cap: bigint | null): DeliveryState {
  if (cap === null) return 'capMissing'
  if (isCrossed(100, total, cap)) return 'stopped'
  return isCrossed(80, total, cap) ? 'nearCap' : 'delivering'
}

/** May the platform deliver it? */
export const isAllowed = (state: DeliveryState): boolean => state === 'delivering' || state === 'nearCap'
