import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Transition, TransitionClass, TransitionType } from '#lib/contracts/transitions.ts'
import type { Link } from '#lib/core/transition-graph.ts'
import { type TransitionRow, transitionsFor } from './transition-scope.ts'

type Side<Kind> = { kind: Kind; id: string; title: string; titleEn: string }

/** A transition as the graph reads it, with what its ends are called. */
type NamedLink = Link & {
  ends: { from: Side<Transition['from']['kind']>; to: Side<Transition['to']['kind']> }
  transitionType: TransitionType
}

/** All transitions in the actor's scope, by the names of their ends. */
export async function readLinks(ctx: Ctx): Promise<NamedLink[]> {
  const rows = await ctx.db
    .selectFrom(transitionsFor(ctx.actor))
    .select(['id', 'from_kind', 'from_key', 'from_title', 'from_title_en', 'transition_type', 'is_public'])
    .select(['to_kind', 'to_key', 'to_title', 'to_title_en'])
    .orderBy('from_title')
    .orderBy('to_title')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: sourceOf(row),
    to: destinationOf(row),
    isPublic: row.is_public,
    ends: {
      from: { kind: row.from_kind, id: row.from_key, title: row.from_title, titleEn: row.from_title_en },
      to: { kind: row.to_kind, id: row.to_key, title: row.to_title, titleEn: row.to_title_en },
    },
    transitionType: row.transition_type,
  }))
}

function sourceOf({ from_kind: kind, from_key: key }: Pick<TransitionRow, 'from_kind' | 'from_key'>): Link['from'] {
  if (kind === 'outside') return 'outside'
  return kind === 'class' ? { kind: key as TransitionClass } : { placeId: key }
}

function destinationOf(row: Pick<TransitionRow, 'to_kind' | 'to_key'>): Link['to'] {
  if (row.to_kind === 'auto') return 'auto'
  if (row.to_kind === 'outside') return 'outside'
  return row.to_kind === 'class' ? { kind: row.to_key as TransitionClass } : { placeId: row.to_key }
}
