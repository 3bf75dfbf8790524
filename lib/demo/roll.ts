/** A number of [0, below) that depends on nothing but its arguments: the dice of the seed (FNV-1a, then a 32-bit mix). */
export function roll(what: string, index: number, below: number): number {
  let hash = 0x811c9dc5
  for (const byte of `${what} ${index}`) hash = Math.imul(hash ^ byte.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return Math.floor((((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000) * below)
}

/** One of `list`, which is not empty, the same one for the same `what` and `index`. */
export function pick<T>(list: readonly T[], what: string, index: number): T {
  return list[roll(what, index, list.length)] as T
}
