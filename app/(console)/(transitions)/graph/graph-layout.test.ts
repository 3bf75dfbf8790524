import type { GraphLink } from '#lib/contracts/transition-graph.ts'
import { graphLayout, NODE } from './graph-layout.ts'

const end = (kind: 'venueArea' | 'mainRoom', id: string) => ({
  kind,
  id,
  title: id,
  titleEn: '',
  state: 'open' as const,
})
const link = (from: ReturnType<typeof end>, to: ReturnType<typeof end>): GraphLink => ({
  id: `${from.id}-${to.id}`,
  from,
  to,
  transitionType: 'gate',
  state: 'leads',
})

test('every end has a place of its own, in the column of its kind, and every link is drawn', () => {
  const areas = ['A', 'B', 'C'].map((id) => end('venueArea', id))
  const rooms = ['1', '2', '3', '4'].map((id) => end('mainRoom', id))
  const links = areas.flatMap((area) => rooms.flatMap((room) => [link(area, room), link(room, area)]))
  const { nodes, edges, heads, width, height } = graphLayout(links)
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(7)
  expect(edges).toHaveLength(24)
  expect(heads.map(({ kind }) => kind)).toEqual(['venueArea', 'mainRoom'])
  for (const { x, y } of nodes) {
    expect([x + NODE.width <= width, y + NODE.height <= height]).toEqual([true, true])
  }
})

test('a room stands beside the area that leads to it', () => {
  const [first, second] = [end('venueArea', 'A'), end('venueArea', 'B')]
  const { nodes } = graphLayout([link(first, end('mainRoom', '9')), link(second, end('mainRoom', '1'))])
  const yOf = (id: string) => nodes.find((node) => node.end.id === id)?.y
  expect([yOf('9'), yOf('1')]).toEqual([yOf('A'), yOf('B')])
})
