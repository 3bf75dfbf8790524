import type { FromKind, ToKind } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { PlaceKind } from '#lib/core/transition-graph.ts'
import type { ChoiceSource } from './choice.ts'

/** What each kind of end is picked from. */
export const END_SOURCES: Record<PlaceKind, ChoiceSource> = {
  expoArea: { kind: 'expo-areas' },
  venueArea: { kind: 'venue-areas' },
  mainRoom: { kind: 'rooms', query: 'spaceType=main' },
  subRoom: { kind: 'rooms', query: 'spaceType=sub' },
  arEvent: { kind: 'ar-events' },
}

/** The kinds a level can choose as the source: what is its own. */
export function fromKindsOf(authority: Authority): readonly [FromKind, ...FromKind[]] {
  if (authority <= 1) return ['venueArea', 'expoArea', 'mainRoom', 'subRoom', 'class', 'arEvent']
  return authority <= 3 ? ['venueArea', 'arEvent'] : ['mainRoom', 'subRoom', 'arEvent']
}

/** The kinds a level can choose as the destination: what it sees. */
export function toKindsOf(authority: Authority): readonly [ToKind, ...ToKind[]] {
  if (authority <= 1) return ['venueArea', 'expoArea', 'mainRoom', 'subRoom', 'class', 'arEvent', 'auto']
  const rooms = ['mainRoom', 'subRoom', 'class', 'arEvent', 'auto'] as const
  return authority <= 3 ? ['venueArea', ...rooms] : rooms
}
