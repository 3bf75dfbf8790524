import type { ArSpaceKind } from '#lib/contracts/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { ChoiceSource } from './choice.ts'

export type ArSpaceKinds = readonly [ArSpaceKind, ...ArSpaceKind[]]

/** The kinds of spaces a level can link AR events to. */
export function arSpaceKindsOf(authority: Authority): ArSpaceKinds {
  if (authority <= 1) return ['venueArea', 'room', 'expoArea']
  return authority <= 3 ? ['venueArea'] : ['room']
}

/** Where the spaces of each kind are found. */
export const AR_SPACES = {
  expoArea: { kind: 'expo-areas' },
  venueArea: { kind: 'venue-areas' },
  room: { kind: 'rooms' },
} as const satisfies Record<ArSpaceKind, ChoiceSource>
