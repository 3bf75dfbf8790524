'use client'

import { useRef, useState } from 'react'
import { api, newKey } from '#lib/client/api.ts'
import { isAnswerLost, type Outcome } from '#lib/contracts/outcome.ts'
import { DELETIONS_MAX, type DeletionRefusal } from '#lib/contracts/users.ts'
import type { DoomedUser } from './doomed-user.ts'

/** What became of each person: null where she was deleted, else why not. */
export type Results = ReadonlyMap<string, DeletionRefusal | null>

type Failure = Exclude<Outcome<unknown>, { kind: 'OK' | 'SESSION_ERROR' }>
type Answer = { items: { id: string; refusal: DeletionRefusal | null }[] }

/**
 * Deletes people in calls of DELETIONS_MAX, each a transaction of its own, so that thousands take no call long. A call whose
 * answer was lost is repeated under its key by the next `run`, which goes on where the last one ended.
 */
export function useDeletions(people: readonly DoomedUser[], filter: Record<string, string>) {
  const refusedBefore = people.flatMap(({ id, refusal }): [string, DeletionRefusal][] =>
    refusal ? [[id, refusal]] : [],
  )
  const [results, setResults] = useState<Results>(new Map(refusedBefore))
  const [state, setState] = useState<'asking' | 'running' | 'stopping' | 'stopped' | 'done'>('asking')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStopped = useRef(false)
  const lostKey = useRef<string | null>(null)

  const run = async () => {
    isStopped.current = false
    setFailure(null)
    setState('running')
    const known = new Map(results)
    const rest = people.filter(({ id }) => !known.has(id))
    for (let at = 0; at < rest.length; at += DELETIONS_MAX) {
      if (isStopped.current) return setState('stopped')
      const userList = rest.slice(at, at + DELETIONS_MAX).map(({ id, version }) => ({ id, version }))
      const key = lostKey.current ?? newKey()
      const outcome = await api<Answer>('POST', 'users/deletions', { body: { userList, filter }, key })
      if (outcome.kind === 'SESSION_ERROR') return
      lostKey.current = isAnswerLost(outcome) ? key : null
      if (outcome.kind !== 'OK') {
        setFailure(outcome)
        return setState('stopped')
      }
      for (const { id, refusal } of outcome.body.items) known.set(id, refusal)
      setResults(new Map(known))
    }
    setState('done')
  }
  const stop = () => {
    isStopped.current = true
    setState('stopping')
  }
  return { run, stop, state, results, failure }
}
