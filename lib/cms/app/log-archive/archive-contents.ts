import type { Place } from '../backup-places/place.ts'
import { BaseDamaged, type BaseDescription, readBase } from './base-description.ts'
import { chainsOf } from './chains.ts'
import { type Base, numberOf, readBaseName, readObjectName, readSegmentName } from './names.ts'
import type { KeptObjects } from './ship-objects.ts'
import type { Shipped } from './ship-segments.ts'

/** A base whose description cannot be read: for good, or as the place answers now. */
type UnreadBase = Base & { isDamaged: boolean }

/** All bases of a place whose description can be read; a damaged one is as good as none, and `unread` names it. */
export async function readBases(place: Place, names: readonly string[]) {
  const bases: BaseDescription[] = []
  const unread: UnreadBase[] = []
  for (const named of names.flatMap((name) => readBaseName(name) ?? [])) {
    await readBase(place, named.name).then(
      (base) => bases.push(base),
      (error: unknown) => unread.push({ ...named, isDamaged: error instanceof BaseDamaged }),
    )
  }
  return { bases, unread }
}

/** What an archive has of a cluster: how far it is, its objects, and whether the newest base reaches that far. */
export async function archiveContents(place: Place, cluster: string) {
  const names = await place.list()
  const { bases } = await readBases(place, names)
  const ours = bases.filter((base) => base.cluster === cluster)
  let shipped: Shipped | undefined
  for (const one of names.flatMap((name) => readSegmentName(name) ?? [])) {
    if (one.cluster === cluster) shipped = { last: numberOf(one.segment), until: one.closed }
  }
  const kept: KeptObjects = new Map()
  for (const one of names.flatMap((name) => readObjectName(name) ?? [])) kept.set(one.sha256, one.kept)
  const newest = chainsOf(ours, names).at(-1)
  const isWhole = newest !== undefined && numberOf(newest.segments.at(-1)?.segment ?? '') === shipped?.last
  return { shipped, kept, isWhole, newest: newest?.base }
}

/** The earliest moment an archive reaches of a cluster; null for none. */
export async function earliestOf(place: Place, cluster: string): Promise<Date | null> {
  const names = await place.list()
  const { bases } = await readBases(place, names)
  const [first] = chainsOf(
    bases.filter((base) => base.cluster === cluster),
    names,
  )
  return first ? new Date(first.base.ended) : null
}
