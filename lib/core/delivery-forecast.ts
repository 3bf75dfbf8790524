const DAY_MS = 86_400_000

type Delivered = { bytes: bigint; total: bigint; cap: bigint | null; since: Date; until: Date }

/** Bytes a day at the pace of a span of time; none where nothing was delivered in it. */
export function burnRate({ bytes, since, until }: Pick<Delivered, 'bytes' | 'since' | 'until'>): bigint {
  const span = BigInt(Math.max(1, until.getTime() - since.getTime()))
  return (bytes * BigInt(DAY_MS)) / span
}

/** Further ahead than this is no forecast. */
const AHEAD_MS = 3650 * DAY_MS

/** When the total passes its cap if it goes on at the pace of the span; null where it has no cap, is over it, or hardly moves. */
export function crossingAt({ bytes, total, cap, since, until }: Delivered): Date | null {
  if (cap === null || total > cap || bytes <= 0n) return null
  const span = BigInt(Math.max(1, until.getTime() - since.getTime()))
  const ahead = ((cap - total) * span) / bytes
  return ahead > BigInt(AHEAD_MS) ? null : new Date(until.getTime() + Number(ahead))
}
