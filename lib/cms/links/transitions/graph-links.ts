import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { GraphLink } from '#lib/contracts/transition-graph.ts'
import { type Graph, stateIn } from './graph.ts'
import { transitionsFor } from './transition-scope.ts'

/** Transitions in the actor's scope by the names of their ends, as the graph shows them. */
export const graphLinkRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom(transitionsFor(ctx.actor))
    .select(['id', 'transition_type', 'from_kind', 'from_key', 'from_title', 'from_title_en'])
    .select(['to_kind', 'to_key', 'to_title', 'to_title_en'])

type Row = Awaited<ReturnType<ReturnType<typeof graphLinkRows>['executeTakeFirstOrThrow']>>

/** A row as the graph of a moment has it. */
export function toGraphLink(graph: Graph, row: Row): GraphLink {
  const stateOf = (id: string) => graph.standing.get(id) ?? 'closed'
  const { from_kind: from, to_kind: to } = row
  return {
    id: row.id,
    from: {
      kind: from,
      id: row.from_key,
      title: row.from_title,
      titleEn: row.from_title_en,
      state: from === 'class' || from === 'outside' ? null : stateOf(row.from_key),
    },
    to: {
      kind: to,
      id: row.to_key,
      title: row.to_title,
      titleEn: row.to_title_en,
      state: to === 'class' || to === 'auto' || to === 'outside' ? null : stateOf(row.to_key),
    },
    transitionType: row.transition_type,
    state: stateIn(graph, row.id),
    ...(graph.isEditable(row.id) ? {} : { mayNotEdit: true as const }),
  }
}

type Ends = Pick<Graph['links'][number], 'from' | 'to'>

/** Does the link set out from this place, or lead there? */
export const touches = ({ from, to }: Ends, placeId: string): boolean =>
  [from, to].some((end) => typeof end === 'object' && 'placeId' in end && end.placeId === placeId)
