import {
  publicationOfPatterns,
  publicationOfSpaces,
  publicationOfSubjects,
} from '#lib/cms/publication/schedules/publication-of.ts'
import type { Placed } from './place-spaces.ts'

/** Where each of the spaces, their patterns and their AR events stands by its ID, as it is looked up by IDs. */
export async function publicationByIds(ctx: Parameters<typeof publicationOfPatterns>[0], placed: readonly Placed[]) {
  const idsOf = (kind: string) => placed.filter((space) => space.kind === kind).map(({ id }) => id)
  const patternIds = placed.flatMap((space) => space.patternIds)
  const arEventIds = placed.flatMap((space) => space.arEventIds)
  return new Map([
    ...(await publicationOfSpaces(ctx, 'room', idsOf('room'))),
    ...(await publicationOfSpaces(ctx, 'venueArea', idsOf('venueArea'))),
    ...(await publicationOfPatterns(ctx, patternIds)),
    ...(await publicationOfSubjects(ctx, 'arEvent', arEventIds)),
  ])
}
