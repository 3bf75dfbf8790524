import type * as z from 'zod/mini'
import type { externalTransitionQuery } from '#lib/contracts/external-transitions.ts'

export type LinkQuery = z.infer<typeof externalTransitionQuery>

/** The parameters of the list's address: everything but the place in its pages and the type, which is the screen's. */
export function linkParams({ q, sort, spaceId, exTransSpaceKind, check, missingEn, used, ...more }: LinkQuery) {
  return { q, sort, spaceId, exTransSpaceKind, check, missingEn, used, empty: more.empty, filled: more.filled }
}
