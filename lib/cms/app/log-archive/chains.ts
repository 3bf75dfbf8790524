import type { BaseDescription } from './base-description.ts'
import { numberOf, readSegmentName, type Segment } from './names.ts'

/** A base, and the segments from its begin on without a gap. `latest`: when the last one was handed over. */
export type Chain = { base: BaseDescription; segments: Segment[]; latest: Date }

/** The segments after one of a cluster, in their order, up to the first that is missing. */
function following(segments: readonly Segment[], { cluster, from }: BaseDescription): Segment[] {
  const first = numberOf(from)
  const byNumber = new Map<number, Segment>()
  for (const one of segments) if (one.cluster === cluster) byNumber.set(numberOf(one.segment), one)
  const found: Segment[] = []
  for (let next = byNumber.get(first); next; next = byNumber.get(first + found.length)) found.push(next)
  return found
}

/** Every base that can be used, oldest first: those whose own segments are there. */
export function chainsOf(bases: readonly BaseDescription[], names: readonly string[]): Chain[] {
  const segments = names.flatMap((name) => readSegmentName(name) ?? [])
  return bases
    .flatMap((base) => {
      const chain = following(segments, base)
      const last = chain.at(-1)
      return last && numberOf(last.segment) >= numberOf(base.to) ? [{ base, segments: chain, latest: last.closed }] : []
    })
    .sort((a, b) => a.base.ended.localeCompare(b.base.ended))
}

/** The times in which any moment can be reached, oldest first. */
export function reachableTimes(chains: readonly Chain[]): { from: Date; to: Date }[] {
  const times: { from: Date; to: Date }[] = []
  for (const { base, latest } of chains) {
    const from = new Date(base.ended)
    const before = times.at(-1)
    if (before && from <= before.to) before.to = new Date(Math.max(latest.getTime(), before.to.getTime()))
    else times.push({ from, to: latest })
  }
  return times
}

/** The newest base before a moment that reaches it; undefined where none does. */
export const chainTo = (chains: readonly Chain[], moment: Date): Chain | undefined =>
  chains.findLast(({ base, latest }) => new Date(base.ended) <= moment && latest >= moment)
