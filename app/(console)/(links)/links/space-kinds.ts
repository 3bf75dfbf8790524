import type { ExTransSpaceKind } from '#lib/contracts/external-transitions.ts'
import type { Authority } from '#lib/core/authority.ts'

/** What a level can link its links to. */
export function spaceKindsOf(authority: Authority): readonly [ExTransSpaceKind, ...ExTransSpaceKind[]] {
  if (authority <= 1) return ['all', 'venueArea', 'room', 'pattern', 'arEvent']
  return authority <= 3 ? ['venueArea', 'pattern', 'arEvent'] : ['room', 'pattern', 'arEvent']
}
