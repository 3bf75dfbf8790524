import { nodeKey, type SpaceNode } from '#lib/contracts/space-nodes.ts'

/** Where a node stands in the tree: the keys from the root down to it, joined by dots. The root is ''. */
export type Path = string

export const pathIn = (parent: Path, key: string): Path => (parent === '' ? key : `${parent}.${key}`)
export const parentOf = (path: Path): Path => path.slice(0, Math.max(path.lastIndexOf('.'), 0))
export const keyOf = (path: Path): string => path.slice(path.lastIndexOf('.') + 1)

/** A path and everything above it, the nearest to the root first. */
export const prefixesOf = (path: Path): Path[] => (path === '' ? [] : [...prefixesOf(parentOf(path)), path])

/** What is known below a path. `next`: the cursor of what is not read yet. */
type Branch = {
  keys: readonly string[]
  next: string | null
  total: number
  state: 'loading' | 'ready' | 'failed'
}

/** What has been read of the tree so far, and what of it is open. */
export type Tree = {
  nodes: ReadonlyMap<string, SpaceNode>
  branches: ReadonlyMap<Path, Branch>
  open: ReadonlySet<Path>
}

type NodePage = { items: SpaceNode[]; ancestors: SpaceNode[]; total: number; nextCursor: string | null }

export const NOTHING_READ: Tree = { nodes: new Map(), branches: new Map(), open: new Set() }

const EMPTY: Branch = { keys: [], next: null, total: 0, state: 'loading' }

const withNodes = (tree: Tree, nodes: readonly SpaceNode[]) =>
  new Map([...tree.nodes, ...nodes.map((node) => [nodeKey(node), node] as const)])

const joined = (keys: readonly string[], more: readonly string[]) => [...new Set([...keys, ...more])]

/** A branch is being read, or could not be. */
export function withState(tree: Tree, path: Path, state: 'loading' | 'failed'): Tree {
  const branch = tree.branches.get(path) ?? EMPTY
  return { ...tree, branches: new Map(tree.branches).set(path, { ...branch, state }) }
}

/** The next page of a branch. What was put there before its turn keeps its place. */
export function withPage(tree: Tree, path: Path, { items, total, nextCursor }: NodePage): Tree {
  const keys = joined(tree.branches.get(path)?.keys ?? [], items.map(nodeKey))
  const branch: Branch = { keys, next: nextCursor, total: Math.max(total, keys.length), state: 'ready' }
  return { ...tree, nodes: withNodes(tree, items), branches: new Map(tree.branches).set(path, branch) }
}

/** The first page of a branch as it is now: what was read behind it stays until it is read again. */
export function withFreshPage(tree: Tree, path: Path, { items, total, nextCursor }: NodePage): Tree {
  const before = tree.branches.get(path) ?? EMPTY
  const keys = nextCursor === null ? items.map(nodeKey) : joined(items.map(nodeKey), before.keys)
  const next = nextCursor === null ? null : before.next
  const branch: Branch = { keys, next, total: Math.max(total, keys.length), state: 'ready' }
  return { ...tree, nodes: withNodes(tree, items), branches: new Map(tree.branches).set(path, branch) }
}

/** What a search found: each hit in its place, and all that leads to it open. */
export function withHits(tree: Tree, { items, ancestors, total, nextCursor }: NodePage): Tree {
  const branches = new Map(tree.branches)
  const open = new Set(tree.open)
  for (const hit of items) {
    let parent: Path = ''
    for (const key of [...hit.path, nodeKey(hit)]) {
      const keys = joined(branches.get(parent)?.keys ?? [], [key])
      branches.set(parent, { keys, next: null, total: keys.length, state: 'ready' })
      if (parent !== '') open.add(parent)
      parent = pathIn(parent, key)
    }
  }
  const root = branches.get('') ?? EMPTY
  branches.set('', { ...root, next: nextCursor, total: nextCursor ? total : root.keys.length, state: 'ready' })
  return { nodes: withNodes(tree, [...ancestors, ...items]), branches, open }
}

/** A node that an address names, put below its parent before the pages of the parent came to it. */
export function withNode(tree: Tree, path: Path, node: SpaceNode): Tree {
  const branch = tree.branches.get(parentOf(path)) ?? { ...EMPTY, state: 'ready' as const }
  const keys = joined(branch.keys, [keyOf(path)])
  const branches = new Map(tree.branches).set(parentOf(path), {
    ...branch,
    keys,
    total: Math.max(branch.total, keys.length),
  })
  return { ...tree, nodes: withNodes(tree, [node]), branches }
}

/** Opens or closes a node; with a closed one closes all that is below it. */
export function withOpen(tree: Tree, path: Path, isOpen: boolean): Tree {
  const open = new Set(
    isOpen ? [...tree.open, path] : [...tree.open].filter((it) => it !== path && !it.startsWith(`${path}.`)),
  )
  return { ...tree, open }
}
