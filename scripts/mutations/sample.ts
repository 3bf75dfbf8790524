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

/** So many of the items, in their order; the same ones for the same seed. */
export function sampleOf<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = numbersFrom(seed)
  const places = [...items.keys()]
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [places[last] ?? 0, places[other] ?? 0]
    places[last] = b
    places[other] = a
  }
  const chosen = new Set(places.slice(0, count))
  return items.filter((_, place) => chosen.has(place))
}
