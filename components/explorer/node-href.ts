import { mayOpen, type ScreenId } from '#lib/contracts/screens.ts'
import { nodeKey, parseNodeKey, type SpaceNode } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keyOf, type Path, parentOf } from './tree-state.ts'

/** A space in the workspace. */
const workspaceHref = (node: Pick<SpaceNode, 'kind' | 'id'>) => `/ROOM5110/work?space=${nodeKey(node)}`

/** The page of a node, or null where this level may not open it or it has none; in the workspace, its place there. */
export function nodeHref(node: SpaceNode, path: Path, authority: Authority, isWorkspace: boolean): string | null {
  const { kind, id } = node
  const screen = screenOf(kind, path)
  if (!screen || !mayOpen(screen, authority)) return null
  return isWorkspace ? workspaceHref(node) : `/${screen}/${id}`
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
