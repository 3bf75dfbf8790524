import { mayOpen, type ScreenId } from '#lib/contracts/screens.ts'
import { parseNodeKey, type SpaceNode } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keyOf, type Path, parentOf } from './tree-state.ts'

/** The page of a node, or null where this level may not open it or it has none. */
export function nodeHref({ kind, id }: SpaceNode, path: Path, authority: Authority): string | null {
  const screen = screenOf(kind, path)
  return screen && mayOpen(screen, authority) ? `/${screen}/${id}` : null
}

function screenOf(kind: SpaceNode['kind'], path: Path): ScreenId | null {
  switch (kind) {
    case 'expoArea':
      return 'EXPO3110'
    case 'venueArea':
      return 'AREA4110'
    case 'room':
      return 'ROOM5110'
    case 'pattern':
      return parseNodeKey(keyOf(parentOf(path)))?.kind === 'venueArea' ? 'AREA4521' : 'ROOM5521'
    case 'arEvent':
      return 'AR12110'
    case 'unplaced':
      return null
  }
}
