'use client'

import { useMemo, useReducer, useState } from 'react'
import type { Taken } from '#components/ui/with-toast.ts'
import { refusalOf } from '#lib/client/refusal.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useDraft } from '#lib/client/use-draft.ts'
import type { Restored } from '#lib/client/use-kept-input.ts'
import { changeSchedule, undoOperation } from '#lib/contracts/calls/schedule-changes.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { isAnswerLost } from '#lib/contracts/outcome.ts'
import { type ChangeProblem, type ChangesReport, changesRefusal } from '#lib/contracts/schedule-changes.ts'
import { clashesOf } from './clashes.ts'
import { changeEdits, type Edit, type Edits, NO_EDITS, toChanges } from './edits.ts'
import type { Drag } from './use-drag.ts'
import { useSpaceEntries } from './use-space-entries.ts'

type Item = { item: ChangesReport }
type Done = (report: ChangesReport) => void

/** The unsaved changes of the board, what they clash with, and their way into the schedule and back out of it. */
export function useChanges(drag: Drag | null) {
  const [{ edits, past }, dispatch] = useReducer(changeEdits, NO_EDITS)
  const [problems, setProblems] = useState<ReadonlyMap<string, ChangeProblem>>(new Map())
  const { spaces, learn, forget } = useSpaceEntries()
  const { run, isRunning, outcome, reset } = useCall<Item>()
  const [restored, setRestored] = useState<Restored | null>(null)
  useDraft<[string, Edit][]>({
    name: 'SCHEDULE changes',
    read: () => (edits.size > 0 ? { values: [...edits] } : null),
    restore: ({ values, at, origin }) => {
      dispatch({ do: 'restore', edits: new Map(values) })
      for (const [, { row }] of values) learn(row.space.id)
      // Each change carries the version it was made on: what is newer is never overwritten, the CMS refuses it by name.
      setRestored({ at, origin, isOlder: false })
    },
  })
  /** With the bar under way, so that its clashes show before it is dropped. */
  const shown = useMemo(() => withDrag(edits, drag), [edits, drag])
  const clashes = useMemo(() => clashesOf(shown, spaces), [shown, spaces])
  const stage = (edit: Edit) => {
    learn(edit.row.space.id)
    dispatch({ do: 'stage', edit })
    setProblems(without(problems, (edit.after ?? edit.before)?.id))
  }
  const clear = () => {
    dispatch({ do: 'clear' })
    setProblems(new Map())
    setRestored(null)
    reset()
  }
  /** What was given up comes back beside what was changed since. */
  const putBack = (given: Edits) => {
    for (const { row } of given.values()) learn(row.space.id)
    dispatch({ do: 'putBack', edits: given })
  }
  /** What stands in the spaces of the unsaved changes is looked at anew. */
  const learnAgain = () => {
    forget()
    for (const { row } of edits.values()) learn(row.space.id)
  }
  /** `agreed`: she was asked about all that visitors saw; else the CMS asks. */
  const save = async (agreed: boolean, done: Done) => {
    const ids = [...edits.keys()]
    const answer = await run(to(changeSchedule, {}, { agreed, body: { changes: toChanges(edits) } }))
    if (answer?.kind === 'OK') {
      forget()
      clear()
      return done(answer.body.item)
    }
    learnAgain()
    const refusal = refusalOf(changesRefusal, answer)
    if (refusal) setProblems(new Map(refusal.item.problems.map((problem) => [ids[problem.place] ?? '', problem])))
  }
  /** `again`: she did not agree to it, or nothing says whether it was done. */
  const takeBack = async (operationId: string, done: Done): Promise<Taken> => {
    const answer = await run(to(undoOperation, { id: operationId }, { body: {} }))
    if (!answer) return 'again'
    learnAgain()
    if (answer.kind === 'OK') done(answer.body.item)
    return isAnswerLost(answer) ? 'again' : 'answered'
  }
  return {
    edits,
    shown,
    clashes,
    problems,
    mayUndo: past.length > 0,
    isSaving: isRunning,
    /** A refusal that belongs to no single change. */
    failure:
      problems.size === 0 && (outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') ? outcome : null,
    restored: edits.size > 0 ? restored : null,
    learn,
    learnAgain,
    stage,
    revert: (id: string) => dispatch({ do: 'revert', id }),
    undo: () => dispatch({ do: 'undo' }),
    clear,
    putBack,
    save,
    takeBack,
  }
}

function withDrag(edits: Edits, drag: Drag | null): Edits {
  if (!drag) return edits
  const before = edits.get(drag.before.id)?.before ?? drag.before
  return new Map(edits).set(drag.before.id, { row: drag.row, before, after: drag.after })
}

function without<T>(map: ReadonlyMap<string, T>, id: string | undefined): ReadonlyMap<string, T> {
  const left = new Map(map)
  if (id !== undefined) left.delete(id)
  return left
}
