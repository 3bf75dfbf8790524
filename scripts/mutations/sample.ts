/** Numbers in [0, 1) that a seed decides (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Decides the one order in which all samples walk; any number will do. */
const ORDER = 20250413

/** The places of so many items in an order that mixes them and is the same every time. */
function mixedPlaces(count: number): number[] {
  const random = numbersFrom(ORDER)
  const places = Array.from({ length: count }, (_, place) => place)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a = 0, b = 0] = [places[last], places[other]]
    places[last] = b
    places[other] = a
  }
  return places
}

/**
 * So many of the items, in their order: the same ones for the same seed, and from one seed to the next those that follow, so that
 * after (number of items) / `count` seeds in a row each was seen.
 */
export function sampleOf<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const places = mixedPlaces(items.length)
  const first = (seed * count) % items.length
  const chosen = new Set([...places, ...places].slice(first, first + Math.min(count, items.length)))
  return items.filter((_, place) => chosen.has(place))
}
