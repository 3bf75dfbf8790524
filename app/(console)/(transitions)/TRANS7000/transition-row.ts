import type { Transition, TransitionEnd } from '#lib/contracts/transitions.ts'
import { keep } from '#lib/core/keep.ts'

/** A transition as its row shows it. */
export type TransitionRow = ReturnType<typeof toTransitionRow>

/** An end as its row shows it. `id`: of a class alone, since it is named by it. */
export type EndOfRow = Pick<TransitionEnd, 'kind' | 'id' | 'title' | 'titleEn' | 'status'>

/** What the row of a transition shows and does; the rest of it stays on the server. */
export const toTransitionRow = ({ from, to, ...item }: Transition) => ({
  ...keep(item, ['id', 'version', 'transitionType', 'isPublic', 'isOwn', 'isEditable', 'updatedAt']),
  fromKind: from.kind,
  fromClass: classOf(from),
  fromTitle: from.title,
  fromTitleEn: from.titleEn,
  fromStatus: from.status,
  toKind: to.kind,
  toClass: classOf(to),
  toTitle: to.title,
  toTitleEn: to.titleEn,
  toStatus: to.status,
})

/** The ends of a row, as their cells and the name of the transition take them. */
export const endsOf = (row: TransitionRow): { from: EndOfRow; to: EndOfRow } => ({
  from: {
    kind: row.fromKind,
    id: row.fromClass,
    title: row.fromTitle,
    titleEn: row.fromTitleEn,
    status: row.fromStatus,
  },
  to: { kind: row.toKind, id: row.toClass, title: row.toTitle, titleEn: row.toTitleEn, status: row.toStatus },
})

const classOf = ({ kind, id }: Pick<TransitionEnd, 'kind' | 'id'>): string => (kind === 'class' ? id : '')
