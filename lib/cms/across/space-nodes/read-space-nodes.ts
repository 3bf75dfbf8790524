import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { countUpTo, readPage } from '#lib/cms/kernel/db/page.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/space-nodes.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { nodeKey, type SpaceNode, type SpaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import { mayEver } from '#lib/core/policy.ts'
import { ancestorsOf } from './node-ancestors.ts'
import { toNodes } from './node-items.ts'
import { isSearch, matches } from './node-matches.ts'
import { type Below, childrenOf, roots } from './node-places.ts'
import { type NodeRow, nodeRows, ROW_KINDS, type RowKind } from './node-rows.ts'
import { type Part, readInTurn } from './read-in-turn.ts'
import { unplacedNode } from './unplaced-node.ts'

const ORDERS = {
  expoArea: { id: 'expo_areas.id', sorts: { title: { column: 'expo_areas.space_title', type: 'text' } } },
  venueArea: { id: 'venue_areas.id', sorts: { title: { column: 'venue_areas.space_title', type: 'text' } } },
  pattern: { id: 'patterns.id', sorts: { title: { column: 'patterns.title', type: 'text' } } },
  arEvent: { id: 'ar_events.id', sorts: { title: { column: 'ar_events.title', type: 'text' } } },
  room: { id: 'rooms.id', sorts: { title: { column: 'rooms.space_title', type: 'text' } } },
} as const

type Answer = Page<SpaceNode> & { ancestors: SpaceNode[] }
type Placed = { kind: RowKind; row: NodeRow }

/** `GET /space-nodes`: what lies below a node, or what matches the filters, each with its place. */
export async function listSpaceNodes(now: Ctx, { query }: CallOf<typeof calls.listSpaceNodes>): Promise<Answer> {
  const ctx = asOfMoment(now, query.at)
  demandInScope(ctx, 'room.read')
  if (query.atKind) return placed(ctx, atOne(query), query)
  if (isSearch(query)) return placed(ctx, matches(ctx, query), query)
  const { parentKind, parentId } = query
  const below = parentKind ? childrenOf(ctx, parentKind, parentId ?? NO_ID) : roots(ctx)
  const page = await readInTurn(
    partsOf(ctx, below, async (kind, rows) => toNodes(ctx, kind, rows)),
    query,
  )
  return { ...(parentKind ? page : await withUnplaced(ctx, page)), ancestors: [] }
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

const atOne = ({ atKind, atId = NO_ID }: SpaceNodeQuery): Below =>
  Object.fromEntries(
    ROW_KINDS.filter((kind) => kind === atKind).map((kind) => [kind, sql`${sql.ref(ORDERS[kind].id)} = ${atId}`]),
  )

/** What is found anywhere in the tree, with the way to it. */
async function placed(ctx: Ctx, below: Below, query: SpaceNodeQuery): Promise<Answer> {
  const parts = partsOf(ctx, below, async (kind, rows) => rows.map((row): Placed => ({ kind, row })))
  const page = await readInTurn(parts, query)
  const { paths, ancestors } = await ancestorsOf(ctx, page.items)
  const items: SpaceNode[] = []
  for (const kind of ROW_KINDS) {
    const rows = page.items.filter((it) => it.kind === kind).map((it) => it.row)
    items.push(...(await toNodes(ctx, kind, rows)))
  }
  return { ...page, items: items.map((node) => ({ ...node, path: paths.get(nodeKey(node)) ?? [] })), ancestors }
}

/** The lists of a place, in the order of the kinds. */
function partsOf<T>(ctx: Ctx, below: Below, toItems: (kind: RowKind, rows: NodeRow[]) => Promise<T[]>): Part<T>[] {
  return ROW_KINDS.flatMap((kind): Part<T>[] => {
    const condition = below[kind]
    if (!condition) return []
    // The queries of all kinds are alike in what a part does with them.
    const rows = nodeRows[kind](ctx) as ReturnType<typeof nodeRows.room>
    const query = rows.where(condition)
    return [
      {
        count: (most) => countUpTo(ctx.db, query, most),
        read: (request) =>
          readPage(ctx.db, query, ORDERS[kind], { ...request, sort: 'title' }, (found) => toItems(kind, found)),
      },
    ]
  })
}

/** The rooms that are in no venue area come last among the roots of those who see everything. */
async function withUnplaced(ctx: Ctx, page: Page<SpaceNode>): Promise<Page<SpaceNode>> {
  if (!mayEver(ctx.actor, 'expoArea.read') || page.nextCursor !== null) return page
  const node = await unplacedNode(ctx)
  return node.childCount === 0 ? page : { ...page, items: [...page.items, node], total: page.total + 1 }
}
