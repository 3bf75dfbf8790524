import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import { nodeKey, type SpaceNode } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import { toNodes } from './node-items.ts'
import { type NodeRow, nodeRows, type RowKind } from './node-rows.ts'
import { NODE_TABLES } from './node-tables.ts'
import { unplacedNode } from './unplaced-node.ts'

const UNPLACED = nodeKey({ kind: 'unplaced', id: 'unplaced' })

type Placed = { kind: RowKind; row: NodeRow }
type Known = Record<RowKind, Map<string, NodeRow>>

/**
 * What the found rows lie in, from the root down, as far as the reader sees it. A room that is linked to several venue areas is
 * placed in the first by name. `path` by the key of the row; `ancestors`: the nodes that the paths name.
 */
export async function ancestorsOf(ctx: Ctx, found: Placed[]) {
  const known: Known = {
    expoArea: new Map(),
    venueArea: new Map(),
    pattern: new Map(),
    arEvent: new Map(),
    room: new Map(),
  }
  const rowsOf = (kind: RowKind) => found.filter((it) => it.kind === kind).map((it) => it.row)
  const subjects = [...rowsOf('pattern'), ...rowsOf('arEvent')]
  await learn(ctx, known, 'room', subjects.map(roomOf))
  await learn(ctx, known, 'room', [...rowsOf('room'), ...known.room.values()].map(roomOf))
  const places = await areasOf(ctx, [...rowsOf('room'), ...known.room.values()])
  await learn(ctx, known, 'venueArea', [...places.values(), ...subjects.map((row) => row.venue_area_id)])
  const areas = [...rowsOf('venueArea'), ...rowsOf('arEvent'), ...known.venueArea.values()]
  await learn(
    ctx,
    known,
    'expoArea',
    areas.map((row) => row.expo_area_id),
  )

  const above = (placed: Placed): { kind: RowKind; row: NodeRow } | 'unplaced' | null => {
    const { kind, row } = placed
    const area = known.venueArea.get((kind === 'room' ? places.get(row.id) : row.venue_area_id) ?? '')
    const room = known.room.get(row.room_id ?? '')
    if (room) return { kind: 'room', row: room }
    if (area) return { kind: 'venueArea', row: area }
    const expoArea = known.expoArea.get(row.expo_area_id ?? '')
    if (expoArea) return { kind: 'expoArea', row: expoArea }
    return kind === 'room' && mayEver(ctx.actor, 'expoArea.read') ? 'unplaced' : null
  }
  const pathOf = (placed: Placed): string[] => {
    const parent = above(placed)
    if (parent === null) return []
    if (parent === 'unplaced') return [UNPLACED]
    return [...pathOf(parent), nodeKey({ kind: parent.kind, id: parent.row.id })]
  }
  const paths = new Map(found.map((it) => [nodeKey({ kind: it.kind, id: it.row.id }), pathOf(it)]))
  return { paths, ancestors: await nodesOf(ctx, known, paths) }
}

/** The queries of all kinds, as far as they are alike. */
type Rows = { where(condition: Expression<SqlBool>): { execute(): Promise<NodeRow[]> } }

const roomOf = (row: NodeRow) => row.room_id

/** Reads the rows of these IDs that are not known yet; those outside the reader's scope stay unknown. */
async function learn(ctx: Ctx, known: Known, kind: RowKind, ids: (string | null)[]): Promise<void> {
  const missing = [...new Set(ids)].filter((id): id is string => id !== null && !known[kind].has(id))
  if (missing.length === 0) return
  const some: Rows = nodeRows[kind](ctx)
  const rows = some.where(sql<SqlBool>`${sql.ref(`${NODE_TABLES[kind]}.id`)} = any(${missing}::uuid[])`)
  for (const row of await rows.execute()) known[kind].set(row.id, row)
}

/** The venue area that each main room is placed in. */
async function areasOf(ctx: Ctx, rooms: NodeRow[]): Promise<Map<string, string>> {
  if (rooms.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('room_venue_areas as link')
    .innerJoin('venue_areas', 'venue_areas.id', 'link.venue_area_id')
    .distinctOn('link.room_id')
    .select(['link.room_id', 'link.venue_area_id'])
    .where('link.room_id', 'in', [...new Set(rooms.map((row) => row.id))])
    .where(venueAreaInScope(ctx.actor))
    .orderBy('link.room_id')
    .orderBy('venue_areas.space_title')
    .orderBy('venue_areas.id')
    .execute()
  return new Map(rows.map((row) => [row.room_id, row.venue_area_id]))
}

async function nodesOf(ctx: Ctx, known: Known, paths: Map<string, string[]>): Promise<SpaceNode[]> {
  const named = new Set([...paths.values()].flat())
  const nodes: SpaceNode[] = named.has(UNPLACED) ? [await unplacedNode(ctx)] : []
  for (const kind of ['expoArea', 'venueArea', 'room'] as const) {
    const rows = [...known[kind].values()].filter(({ id }) => named.has(nodeKey({ kind, id })))
    nodes.push(...(await toNodes(ctx, kind, rows)))
  }
  return nodes
}
