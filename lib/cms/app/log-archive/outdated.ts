import type { BaseDescription } from './base-description.ts'
import {
  type Base,
  baseOfCopy,
  numberOf,
  readBaseName,
  readObjectName,
  readSegmentName,
  type Segment,
} from './names.ts'

/**
 * The names of what an archive needs no more to reach every moment from `since` on: bases but the newest one before it, segments before the first
 * base of their cluster that stays, objects that no base names and that were copied before the first one. `named`: the SHA-256 of objects rows name now;
 * `held`: bases whose descriptions cannot be read, so that everything from their time on stays.
 */
export function outdatedOf(
  names: readonly string[],
  bases: readonly BaseDescription[],
  { since, named, held }: { since: Date; named: ReadonlySet<string>; held: readonly Base[] },
): string[] {
  const kept = keptBases(names, bases, since)
  const first = new Map<string, number>()
  for (const { cluster, from } of kept) {
    first.set(cluster, Math.min(first.get(cluster) ?? Number.POSITIVE_INFINITY, numberOf(from)))
  }
  const begun = new Set([
    ...kept.map((base) => `${base.cluster} ${base.begun}`),
    ...held.map((base) => `${base.cluster} ${base.begun.toISOString()}`),
  ])
  const objects = new Set(kept.flatMap((base) => base.objects))
  const oldest = kept.map((base) => base.begun).sort()[0]
  // What rows named at its time is named by an older base that can be read, or it is not known.
  const isUnknown = held.some((base) => !oldest || base.begun.toISOString() < oldest)
  const isHeld = ({ cluster, closed }: Segment) => held.some((base) => base.cluster === cluster && base.begun <= closed)
  return names.filter((name) => {
    const base = readBaseName(baseOfCopy(name) ?? name)
    // A copy without its description was broken off, unless it is under way.
    if (base) return !begun.has(`${base.cluster} ${base.begun.toISOString()}`) && base.begun < since
    const segment = readSegmentName(name)
    if (segment)
      return (
        !isHeld(segment) &&
        (numberOf(segment.segment) < (first.get(segment.cluster) ?? 0) || isForgotten(segment, first, since))
      )
    const object = readObjectName(name)
    if (!object || !oldest || isUnknown) return false
    return object.kept.toISOString() < oldest && !objects.has(object.sha256) && !named.has(object.sha256)
  })
}

/** Of a cluster that has no base any more. */
const isForgotten = ({ cluster, closed }: { cluster: string; closed: Date }, first: Map<string, number>, since: Date) =>
  !first.has(cluster) && closed < since

/** Bases since then, and of each cluster that was at work since then the last one before. */
function keptBases(names: readonly string[], bases: readonly BaseDescription[], since: Date): BaseDescription[] {
  const segments = names.flatMap((name) => readSegmentName(name) ?? [])
  return bases.filter((base) => {
    const end = new Date(base.ended)
    if (end > since) return true
    const isAtWork = segments.some(({ cluster, closed }) => cluster === base.cluster && closed >= since)
    const isLast = !bases.some(
      ({ cluster, ended }) => cluster === base.cluster && ended > base.ended && new Date(ended) <= since,
    )
    return isAtWork && isLast
  })
}
