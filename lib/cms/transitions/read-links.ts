import type { FromKind, ToKind, TransitionClass, TransitionType } from '#lib/contracts/transitions.ts'
import type { Link } from '#lib/core/transition-graph.ts'
import type { Ctx } from '../context.ts'
import { transitionInScope } from './transition-scope.ts'

type Side<Kind> = { kind: Kind; id: string; title: string; titleEn: string }

/** A transition as the graph reads it, with what its ends are called. */
export type NamedLink = Link & { ends: { from: Side<FromKind>; to: Side<ToKind> }; transitionType: TransitionType }

type Row = {
  id: string
  from_kind: FromKind
  from_key: string
  from_title: string
  from_title_en: string
  to_kind: ToKind
  to_key: string
  to_title: string
  to_title_en: string
  transition_type: TransitionType
  is_public: boolean
}

/** All transitions in the actor's scope, by the names of their ends. */
export async function readLinks(ctx: Ctx): Promise<NamedLink[]> {
  const rows = await ctx.db
    .selectFrom('transition_ends')
    .where(transitionInScope(ctx.actor))
    .select(['id', 'from_kind', 'from_key', 'from_title', 'from_title_en', 'transition_type', 'is_public'])
    .select(['to_kind', 'to_key', 'to_title', 'to_title_en'])
    .orderBy('from_title')
    .orderBy('to_title')
    .orderBy('id')
    .$castTo<Row>()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from_kind === 'class' ? { kind: row.from_key as TransitionClass } : { placeId: row.from_key },
    to: destinationOf(row),
    isPublic: row.is_public,
    ends: {
      from: { kind: row.from_kind, id: row.from_key, title: row.from_title, titleEn: row.from_title_en },
      to: { kind: row.to_kind, id: row.to_key, title: row.to_title, titleEn: row.to_title_en },
    },
    transitionType: row.transition_type,
  }))
}

function destinationOf(row: Row): Link['to'] {
  if (row.to_kind === 'auto') return 'auto'
  return row.to_kind === 'class' ? { kind: row.to_key as TransitionClass } : { placeId: row.to_key }
}
