import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Failure } from '#components/failure/failure-note.tsx'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import type { ManyFor } from './ask-many.ts'
import { targetsFound } from './targets-found.ts'

type Found = { ids: readonly string[] } | { message: string } | { failure: Failure } | null

/**
 * The spaces of an act that goes by names: those that were chosen, or all that match. `count`: as their list says, until they are found; `find` looks anew each time it
 * is asked without a token, and answers with one what was looked at; null where the session is lost.
 */
export function useSpacesMeant(kind: GrantKind, whom: ManyFor, count: number) {
  const words = useTranslations('stops')
  const [found, setFound] = useState<readonly string[] | null>(null)
  const find = async (token: string | null): Promise<Found> => {
    if ('targetIds' in whom) return { ids: whom.targetIds }
    if (token !== null && found) return { ids: found }
    const answer = await targetsFound({ kind, filter: whom.filter })
    if (answer === 'tooMany') return { message: words('tooMany', { max: MANY_MAX }) }
    if (answer === null || 'failure' in answer) return answer
    if (answer.ids.length === 0) return { message: words('noneLeft') }
    setFound(answer.ids)
    return answer
  }
  return { count: found?.length ?? count, find }
}
