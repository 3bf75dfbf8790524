import type { GraphLink } from '#lib/contracts/transition-graph.ts'

/** Where the ends and the links of the graph are drawn, in pixels. One column a kind, from where visitors come in to the deepest. */

const COLUMNS: readonly End['kind'][] = [
  'expoArea',
  'venueArea',
  'mainRoom',
  'subRoom',
  'arEvent',
  'class',
  'auto',
  'outside',
]
export const NODE = { width: 172, height: 38 }
const COLUMN_WIDTH = 260
const ROW_HEIGHT = 54
const TOP = 36
const MARGIN = 16

type End = GraphLink['from'] | GraphLink['to']
export type GraphNode = { key: string; end: End; x: number; y: number }
/** `path`: an SVG path from the border of one node to that of the other. */
type GraphEdge = { link: GraphLink; path: string }
type GraphLayout = {
  nodes: GraphNode[]
  edges: GraphEdge[]
  heads: { kind: End['kind']; x: number }[]
  width: number
  height: number
}

const nodeKey = ({ kind, id }: Pick<End, 'kind' | 'id'>): string => `${kind} ${id}`

export function graphLayout(links: readonly GraphLink[]): GraphLayout {
  const ends = new Map(links.flatMap(({ from, to }) => [from, to]).map((end) => [nodeKey(end), end]))
  const columns = COLUMNS.map((kind) => [...ends].filter(([, end]) => end.kind === kind)).filter((it) => it.length > 0)
  const rows = new Map<string, number>()
  const nodes = columns.flatMap((column, at) =>
    ordered(column, links, rows).map(([key, end], row): GraphNode => {
      rows.set(key, row)
      return { key, end, x: MARGIN + at * COLUMN_WIDTH, y: TOP + row * ROW_HEIGHT }
    }),
  )
  const places = new Map(nodes.map((node) => [node.key, node]))
  const edges = links.flatMap((link): GraphEdge[] => {
    const [from, to] = [places.get(nodeKey(link.from)), places.get(nodeKey(link.to))]
    return from && to ? [{ link, path: pathOf(from, to) }] : []
  })
  return {
    nodes,
    edges,
    heads: columns.flatMap(([first], at) => (first ? [{ kind: first[1].kind, x: MARGIN + at * COLUMN_WIDTH }] : [])),
    width: Math.max(1, columns.length) * COLUMN_WIDTH - (COLUMN_WIDTH - NODE.width) + 2 * MARGIN + 44,
    height: TOP + Math.max(0, ...columns.map((column) => column.length)) * ROW_HEIGHT + MARGIN,
  }
}

type Entry = [key: string, end: End]

/** A column in the order of what it hangs on in the columns before, so that few links cross; else by name. */
function ordered(column: Entry[], links: readonly GraphLink[], rows: ReadonlyMap<string, number>): Entry[] {
  const weights = new Map(column.map(([key]) => [key, meanRow(key, links, rows)]))
  const weightOf = ([key]: Entry) => weights.get(key) ?? 0
  return column.toSorted((a, b) => weightOf(a) - weightOf(b) || a[1].title.localeCompare(b[1].title, 'ja'))
}

function meanRow(key: string, links: readonly GraphLink[], rows: ReadonlyMap<string, number>): number {
  const known = links.flatMap(({ from, to }) => {
    const [a, b] = [nodeKey(from), nodeKey(to)]
    return (a === key ? rows.get(b) : b === key ? rows.get(a) : undefined) ?? []
  })
  return known.length === 0 ? 0 : known.reduce((sum, row) => sum + row, 0) / known.length
}

/** To the right by the near sides; back and within a column around the right side, a little lower, so that both ways show. */
function pathOf(from: GraphNode, to: GraphNode): string {
  const [startY, endY] = [from.y + NODE.height / 2 - 5, to.y + NODE.height / 2 - 5]
  const right = from.x + NODE.width
  if (to.x > from.x) {
    const bend = Math.min(90, (to.x - right) / 2)
    return `M${right} ${startY}C${right + bend} ${startY} ${to.x - bend} ${endY} ${to.x - 2} ${endY}`
  }
  if (to.x === from.x) {
    const out = right + 36
    return `M${right} ${startY + 10}C${out} ${startY + 10} ${out} ${endY + 10} ${right + 2} ${endY + 10}`
  }
  const target = to.x + NODE.width
  const bend = Math.min(90, (from.x - target) / 2)
  return `M${from.x} ${startY + 12}C${from.x - bend} ${startY + 12} ${target + bend} ${endY + 12} ${target + 2} ${endY + 12}`
}
