const DAY_MS = 86_400_000

/** So long before its expiry an anchor is warned of. */
export const EXPIRY_WARNING_DAYS = 30

type AnchorExpiry = 'none' | 'later' | 'soon' | 'expired'

/** The end of the time in which anchors that still work are warned of. */
export const warnedUntil = (now: Date): Date => new Date(now.getTime() + EXPIRY_WARNING_DAYS * DAY_MS)

/** Where an anchor stands at `now`; it no longer works from the instant of its expiry on. */
export function anchorExpiry(expiresAt: string | null, now: Date): AnchorExpiry {
  if (expiresAt === null) return 'none'
  const at = Date.parse(expiresAt)
  if (at <= now.getTime()) return 'expired'
  return at <= warnedUntil(now).getTime() ? 'soon' : 'later'
}
