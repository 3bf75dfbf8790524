import type { TransitionQuery } from '#lib/contracts/transitions.ts'

/** The parameters of the list's address: everything but the place in its pages. */
export function transitionParams(query: TransitionQuery) {
  const { q, sort, spaceId, fromKind, toKind, transitionType, isPublic, arrived, deadEnd } = query
  return { q, sort, spaceId, fromKind, toKind, transitionType, isPublic, arrived, deadEnd }
}
