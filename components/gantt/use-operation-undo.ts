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
  const shown = item?.item
  const asks = shown !== undefined && wantsQuestion(shown.seen)
  const takeBack = async () => {
    if (id === null) return
    const left = shown?.problemCount ?? 0
    const body = { onlyRest: left > 0 }
    const answer = await run(to(undoOperation, { id }, { agreed: asks, body }))
    if (answer?.kind === 'OK') return onTakenBack(answer.body.item, left)
    // Somebody changed something after she looked: what stands against it now.
    if (answer?.kind === 'COMMON_ERROR') await load()
  }
  const refused = outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR' ? outcome : null
  return {
    shown,
    /** It could not be read. */
    unread: failure,
    load,
    /** It could not be taken back, by what is no change of the schedule. */
    failure: refused && refused.resultCode !== 'xrcms0009' ? refused : null,
    isRunning,
    reset,
    /** She is asked first where it changes what visitors saw. */
    ask: () => (asks ? setAsking(true) : void takeBack()),
    isAsking,
    answer: (isYes: boolean) => {
      setAsking(false)
      if (isYes) void takeBack()
    },
  }
}
