import { changeMany, undoJoint, undoMany } from '#lib/contracts/calls/many-changes.ts'
import { type Prepared, to } from '#lib/contracts/calls/to.ts'
import type { JointReport, LinesWanted, ManyAct, ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'

type Filter = Record<string, string>

/** Whom a change is for: chosen objects, or all that the filter of the list finds. */
export type ManyFor = { targetIds: readonly string[] } | { filter: Filter }

/** What is asked: what would be done, or, of that, other lines than the first ones; with `token` it is done. */
export type Ask<Report = ManyReport> = (token: string | null, lines?: LinesWanted) => Prepared<{ item: Report }>

export const askChange = (manyKind: ManyKind, whom: ManyFor, acts: readonly ManyAct[]): Ask => {
  const chosen =
    'filter' in whom ? { targetIds: null, filter: whom.filter } : { targetIds: whom.targetIds, filter: null }
  return (token, lines) => to(changeMany, {}, { body: { manyKind, ...chosen, acts, token, lines } })
}

export const askUndo =
  (id: string): Ask =>
  (token, lines) =>
    to(undoMany, { id }, { body: { token, lines } })

/** All changes that one act made. */
export const askUndoJoint =
  (id: string): Ask<JointReport> =>
  (token, lines) =>
    to(undoJoint, { id }, { body: { token, lines } })
