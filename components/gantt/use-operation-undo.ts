'use client'

import { useState } from 'react'
import { useCall } from '#lib/client/use-call.ts'
import { readOperation, undoOperation } from '#lib/contracts/calls/schedule-changes.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { OperationUndo } from '#lib/contracts/operation-undo.ts'
import type { ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { wantsQuestion } from '#lib/contracts/seen-changes.ts'
import { useRead } from './use-operations.ts'

/** What taking back an operation of the schedule would do now, and doing it: the rest of it where something stands against a part. `id` null: none is chosen. `left`: how many periods stay as they are. */
export function useOperationUndo(id: string | null, onTakenBack: (report: ChangesReport, left: number) => void) {
  const { item, failure, load } = useRead<{ item: OperationUndo }>(id === null ? null : to(readOperation, { id }))
  const { run, isRunning, outcome, reset } = useCall<{ item: ChangesReport }>()
  const [isAsking, setAsking] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const shown = item?.item
  const takeBack = async ({ problemCount: left, seen }: OperationUndo) => {
    if (id === null) return
    const body = { onlyRest: left > 0 }
    const answer = await run(to(undoOperation, { id }, { agreed: wantsQuestion(seen), body }))
    if (answer?.kind === 'OK') return onTakenBack(answer.body.item, left)
    // Somebody changed something after she looked: what stands against it now.
    if (answer?.kind === 'COMMON_ERROR') await load()
  }
  /** What it would change of what visitors saw is looked at once more before she is asked about it: it may be taken back by now, from another tab. */
  const ask = async () => {
    if (!shown) return
    if (!wantsQuestion(shown.seen)) return takeBack(shown)
    setLooking(true)
    const now = (await load())?.item
    setLooking(false)
    if (now && isLeft(now)) setAsking(true)
  }
  const refused = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  return {
    shown,
    /** It could not be read. */
    unread: failure,
    load,
    /** It could not be taken back, by what is no change of the schedule. */
    failure: refused && refused.resultCode !== 'xrcms0009' ? refused : null,
    isRunning: isRunning || isLooking,
    reset,
    /** She is asked first where it changes what visitors saw. */
    ask: () => void ask(),
    isAsking,
    answer: (isYes: boolean) => {
      setAsking(false)
      if (isYes && shown) void takeBack(shown)
    },
  }
}

/** Something of it is left that she may take back. */
export const isLeft = ({ operation, restCount }: OperationUndo): boolean => operation.mayUndo && restCount > 0
