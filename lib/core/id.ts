import { randomFillSync, randomInt } from 'node:crypto'

/** Of how many bits the place within a millisecond is: 12 before the variant, 30 after it. */
const LOW_BITS = 2 ** 30

/** Moments of which the last place is remembered: more than calls are under way at once, each of which makes its IDs for one moment. */
const MOMENTS = 256

/** The last place of each of these milliseconds, the latest used behind. */
const places = new Map<number, number>()

/** Random bytes of IDs to come: asked of the system for one ID they cost most of it. */
const randomness = Buffer.alloc(16 * 256)
let unused = 0

function randomId(): Buffer {
  if (unused === 0) {
    randomFillSync(randomness)
    unused = randomness.length
  }
  unused -= 16
  return randomness.subarray(unused, unused + 16)
}

/** Grows by one within a millisecond; a new one begins in the lower half, so that it never runs over. */
function placeWithin(ms: number): number {
  const before = places.get(ms)
  const place = before === undefined ? randomInt(2 ** 41) : before + 1
  places.delete(ms)
  places.set(ms, place)
  const [oldest] = places.keys()
  if (places.size > MOMENTS && oldest !== undefined) places.delete(oldest)
  return place
}

/**
 * A new UUIDv7 (RFC 9562 section 5.7): 48 bits of Unix milliseconds, a counter of 42 bits (section 6.2, method 1), then random
 * bits, so that rows made later sort later, those of one moment too (unless IDs of MOMENTS other ones were made between them). Made here and not by the database because PostgreSQL 15 to 17
 * have no uuidv7().
 */
export function newId(now: Date = new Date()): string {
  const ms = now.getTime()
  const place = placeWithin(ms)
  const bytes = randomId()
  bytes.writeUIntBE(ms, 0, 6)
  // An OR drops what is behind the point.
  bytes.writeUInt16BE(0x7000 | (place / LOW_BITS), 6)
  bytes.writeUInt32BE((0x80000000 | (place % LOW_BITS)) >>> 0, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
