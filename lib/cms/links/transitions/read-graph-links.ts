import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { GraphLink } from '#lib/contracts/transition-graph.ts'
import { stateIn } from './graph.ts'
import { graphOf } from './graph-at.ts'
import { graphLinkRows, toGraphLink } from './graph-links.ts'
import { holdsWords } from './holds-words.ts'

const order = {
  id: 'transition_ends.id',
  sorts: {
    from: { column: 'transition_ends.from_title', type: 'text' },
    to: { column: 'transition_ends.to_title', type: 'text' },
  },
} as const

/** `GET /transition-links`: one page of what leads where at a moment, within the reader's scope. */
export async function listGraphLinks(
  now: Ctx,
  { query }: CallOf<typeof calls.listGraphLinks>,
): Promise<Page<GraphLink>> {
  demandInScope(now, 'transition.read')
  const ctx = asOfMoment(now, query.at)
  const graph = await graphOf(ctx, ctx.now)
  const { spaceId, state } = query
  let rows = graphLinkRows(ctx).where(await holdsWords(ctx, query.q))
  if (spaceId !== undefined) rows = rows.where(sql<boolean>`(from_key = ${spaceId} or to_key = ${spaceId})`)
  if (state) {
    const ids = graph.links.flatMap(({ id }) => (state.includes(stateIn(graph, id)) ? [id] : []))
    rows = rows.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  }
  return readPage(ctx.db, rows, order, query, async (found) => found.map((row) => toGraphLink(graph, row)))
}
