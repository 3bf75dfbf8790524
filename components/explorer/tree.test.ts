import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { stoppable, targetOf } from './node-choice.ts'
import { readAddress, writeAddress } from './tree-address.ts'
import { moveFor, rowTyped } from './tree-moves.ts'
import { rowsBelow } from './tree-rows.ts'
import { NOTHING_READ, type Tree, withHits, withOpen, withPage, withState } from './tree-state.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const node = (kind: SpaceNode['kind'], n: number, title: string, childCount = 0, path: string[] = []): SpaceNode => ({
  kind,
  id: id(n),
  title,
  titleEn: '',
  isSubRoom: false,
  note: '',
  missingEn: false,
  missingEnParts: [],
  missingContent: false,
  noManager: false,
  status: null,
  childCount,
  path,
})
const page = (
  items: SpaceNode[],
  nextCursor: string | null = null,
  ancestors: SpaceNode[] = [],
): Parameters<typeof withHits>[1] => ({
  items,
  ancestors,
  total: nextCursor ? items.length + 1 : items.length,
  nextCursor,
})
const [east, west, hall, lounge] = [`a${id(1)}`, `a${id(2)}`, `r${id(3)}`, `r${id(4)}`]
const titles = (tree: Tree) => flat(tree).map((row) => row.node?.title ?? row.rest?.state)
const flat = (tree: Tree, rows = rowsBelow(tree, '')): ReturnType<typeof rowsBelow> =>
  rows.flatMap((row) => [row, ...flat(tree, row.rows)])

/** Two areas, the first open with a hall in it and more to come. */
function twoAreas(): Tree {
  const roots = withPage(NOTHING_READ, '', page([node('venueArea', 1, 'East', 2), node('venueArea', 2, 'West')]))
  return withPage(withOpen(roots, east, true), east, page([node('room', 3, 'Hall', 1)], 'next'))
}

test('what is open is shown in order, with a row where a branch goes on', () => {
  const tree = twoAreas()
  expect(titles(tree)).toEqual(['East', 'Hall', 'more', 'West'])
  expect(titles(withState(tree, east, 'failed'))).toEqual(['East', 'Hall', 'failed', 'West'])
  expect(titles(withPage(tree, east, page([node('room', 4, 'Lounge')])))).toEqual(['East', 'Hall', 'Lounge', 'West'])
  expect(titles(withOpen(withOpen(tree, `${east}.${hall}`, true), east, false))).toEqual(['East', 'West'])
  expect(withOpen(withOpen(tree, `${east}.${hall}`, true), east, false).open.size).toBe(0)
})

test('hits stand in their places, each place once', () => {
  const areas = [node('venueArea', 1, 'East', 9), node('venueArea', 2, 'West', 9)]
  const hits = [
    node('room', 3, 'Hall', 0, [east]),
    node('room', 4, 'Lounge', 0, [west]),
    node('venueArea', 2, 'West', 9),
  ]
  expect(titles(withHits(NOTHING_READ, page(hits, null, areas)))).toEqual(['East', 'Hall', 'West', 'Lounge'])
})

test('an address holds what is open and where the focus is, and foreign text in it is left out', () => {
  const tree = withOpen(twoAreas(), `${east}.${hall}`, true)
  const params = new URLSearchParams('view=tree')
  writeAddress(params, { open: tree.open, at: west })
  expect(params.get('open')).toBe(`${east}.${hall}`)
  expect(readAddress(params)).toEqual({ open: new Set([east, `${east}.${hall}`]), at: west })
  const foreign = new URLSearchParams({ open: `x_${east}_"><b>`, node: `${east}.zz` })
  expect(readAddress(foreign)).toEqual({ open: new Set([east]), at: null })
  expect(readAddress(new URLSearchParams({ node: `${east}.${lounge}` })).open).toEqual(new Set([east]))
})

test('keys move over nodes, open and close, and letters find names', () => {
  const rows = flat(twoAreas())
  const moves = (at: number, ...keys: string[]) => keys.map((key) => moveFor(rows, at, key, 10))
  expect(moves(0, 'ArrowRight', 'ArrowLeft', 'ArrowUp', ' ', 'Enter', '*', 'x')).toEqual([
    { to: 1 },
    { open: false },
    null,
    { open: false },
    { follow: true },
    { openSiblings: true },
    null,
  ])
  expect(moves(1, 'ArrowRight', 'ArrowLeft', 'ArrowDown')).toEqual([{ open: true }, { to: 0 }, { to: 3 }])
  expect(moves(3, 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageUp')).toEqual([
    null,
    null,
    { to: 1 },
    { to: 0 },
    { to: 3 },
    { to: 0 },
  ])
  expect(rowTyped(rows, 0, 'W')).toBe(3)
  expect(rowTyped(rows, 1, 'ha')).toBe(1)
  expect(rowTyped(rows, 0, 'z')).toBeNull()
})

test('no key leaves a node whose first child is still being read for its neighbour', () => {
  const loading = withState(withOpen(twoAreas(), west, true), `${east}.${hall}`, 'loading')
  const rows = flat(withOpen(loading, `${east}.${hall}`, true))
  expect(moveFor(rows, 1, 'ArrowRight', 10)).toBeNull()
})

test('what can be stopped can be chosen in the tree, V Expo areas by who edits them, and nothing else', () => {
  const kinds = ['expoArea', 'venueArea', 'room', 'pattern', 'arEvent', 'unplaced'] as const
  const chosen = (authority: Authority) => kinds.map((kind) => targetOf(node(kind, 1, kind), kind, authority)?.kind)
  expect(chosen(0)).toEqual(['expoArea', 'venueArea', 'room', 'pattern', 'arEvent', undefined])
  expect(chosen(1)).toEqual([undefined, 'venueArea', 'room', 'pattern', 'arEvent', undefined])
  expect(targetOf(null, 'e1', 0)).toBeNull()
})

test('a pattern is one of a room where it stands below one; with a V Expo area among it nothing is stopped', () => {
  const pattern = node('pattern', 1, '朝')
  expect(targetOf(pattern, 'e1.a1.r1.p1', 0)?.inRoom).toBe(true)
  expect(targetOf(pattern, 'e1.a1.p1', 0)?.inRoom).toBe(false)
  expect(stoppable([{ kind: 'room', id: '1', inRoom: false }])).toEqual([{ kind: 'room', id: '1' }])
  const both = (['room', 'expoArea'] as const).map((kind) => ({ kind, id: kind, inRoom: false }))
  expect(stoppable(both)).toBeNull()
})
