import type { ArSpaceKind } from '#lib/contracts/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'

/** The kinds of spaces a level can link AR events to. */
export function spaceKindsOf(authority: Authority): readonly [ArSpaceKind, ...ArSpaceKind[]] {
  if (authority <= 1) return ['venueArea', 'room', 'expoArea']
  return authority <= 3 ? ['venueArea'] : ['room']
}
