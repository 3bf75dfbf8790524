import { PLACE_KINDS, type PlaceKind, type Seen } from '#lib/core/transition-graph.ts'

const KINDS: ReadonlySet<string> = new Set(PLACE_KINDS)
const isKind = (key: string): key is PlaceKind => KINDS.has(key)

/** The end of a transition that its key names (`from_key`, `to_key`): a class or one place. Not for Auto. */
export const endOf = (key: string): Seen => (isKind(key) ? { kind: key } : { placeId: key })
