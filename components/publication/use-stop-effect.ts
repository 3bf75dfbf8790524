'use client'

import { useRef, useState } from 'react'
import type { Failure } from '#components/failure/failure-note.tsx'
import type { AreaPart } from '#lib/contracts/stops.ts'

/** How far a stop is to reach, as its form holds it. */
export type Reach = { stopScope: readonly AreaPart[]; alsoSubRooms: boolean }
/** The same of a reopening. */
export type ReopenReach = { reopenScope: readonly AreaPart[]; alsoSubRooms: boolean }
type Answer<Of> = { effect: Of } | { failure: Failure } | null

/** What a stop, or a reopening, affects as far as it is chosen to reach. Of two answers the one to the later question counts. */
export function useStopEffect<Of, How>(first: Of, read: (reach: How) => Promise<Answer<Of>>) {
  const [effect, setEffect] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  const asked = useRef(0)
  const count = async (reach: How) => {
    asked.current += 1
    const turn = asked.current
    const answer = await read(reach)
    if (turn !== asked.current) return
    setFailure(answer && 'failure' in answer ? answer.failure : null)
    if (answer && 'effect' in answer) setEffect(answer.effect)
  }
  return { effect, failure, count }
}
