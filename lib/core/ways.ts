/** Numbers in a typed array, of which none is asked for beyond its end. */
const numberAt = (list: { readonly [at: number]: number }, at: number): number => list[at] as number

/** The ways of each node: those of `node` are `order[starts[node]]` to before `order[starts[node + 1]]`. */
type Sorted = { starts: readonly number[]; order: Int32Array }

/** Ways between nodes, which are numbers from 0 on, that open and close. `isOpen`: of each way 1 where one can take it. */
type Ways = { isOpen: Uint8Array; spread: (from: Iterable<number>, side: 'ahead' | 'back') => Uint8Array }

/**
 * @param ends from where to where each way leads
 * @returns `spread` marks with 1 what open ways lead to from some nodes, or back to them; themselves with it
 */
export function waysBetween(nodeCount: number, ends: readonly (readonly [from: number, to: number])[]): Ways {
  const isOpen = new Uint8Array(ends.length)
  const [from, to] = [Int32Array.from(ends, ([one]) => one), Int32Array.from(ends, ([, other]) => other)]
  const sides = {
    ahead: { ways: byNode(nodeCount, from), other: to },
    back: { ways: byNode(nodeCount, to), other: from },
  }
  const spread: Ways['spread'] = (nodes, side) => {
    const { ways, other } = sides[side]
    const isMet = new Uint8Array(nodeCount)
    const met = [...nodes]
    for (const node of met) isMet[node] = 1
    // A list goes on over what is added to it while it is walked.
    for (const node of met) {
      const end = numberAt(ways.starts, node + 1)
      for (let at = numberAt(ways.starts, node); at < end; at++) {
        const way = numberAt(ways.order, at)
        const next = numberAt(other, way)
        if (isOpen[way] !== 1 || isMet[next] === 1) continue
        isMet[next] = 1
        met.push(next)
      }
    }
    return isMet
  }
  return { isOpen, spread }
}

function byNode(nodeCount: number, ends: Int32Array): Sorted {
  const counts = new Int32Array(nodeCount)
  for (const node of ends) counts[node] = numberAt(counts, node) + 1
  const starts = [0]
  for (const count of counts) starts.push(numberAt(starts, starts.length - 1) + count)
  const [order, next] = [new Int32Array(ends.length), [...starts]]
  for (const [way, node] of ends.entries()) {
    const at = numberAt(next, node)
    order[at] = way
    next[node] = at + 1
  }
  return { starts, order }
}
