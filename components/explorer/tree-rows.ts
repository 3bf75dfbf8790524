import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import { type Path, pathIn, type Tree } from './tree-state.ts'

/** A row of the grid: a node, or the end of a branch that is not all read. */
export type TreeRow = {
  path: Path
  node: SpaceNode | null
  /** The branch that goes on here, and how. */
  rest: { parent: Path; state: 'more' | 'loading' | 'failed' } | null
  /** 1 for the roots. */
  level: number
  /** Its place among its siblings, from 1, and their number. */
  place: number
  siblings: number
  isOpen: boolean
  /** What is below it, where it is open. */
  rows: TreeRow[]
}

/** The rows below a path, each with those below it as far as they are open. */
export function rowsBelow(tree: Tree, parent: Path, level = 1): TreeRow[] {
  const branch = tree.branches.get(parent)
  if (!branch) return []
  const rows = branch.keys.flatMap((key, index): TreeRow[] => {
    const node = tree.nodes.get(key)
    if (!node) return []
    const path = pathIn(parent, key)
    const isOpen = tree.open.has(path)
    const below = isOpen ? rowsBelow(tree, path, level + 1) : []
    return [{ path, node, rest: null, level, place: index + 1, siblings: branch.total, isOpen, rows: below }]
  })
  const state = branch.state === 'ready' ? (branch.next === null ? null : 'more') : branch.state
  if (state === null) return rows
  const end: TreeRow = {
    path: pathIn(parent, '+'),
    node: null,
    rest: { parent, state },
    level,
    place: branch.keys.length + 1,
    siblings: branch.total,
    isOpen: false,
    rows: [],
  }
  return [...rows, end]
}
