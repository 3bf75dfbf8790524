import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { type Place, sourcesFor } from '#lib/core/reason.ts'
import { ofIds, placesOf } from './places.ts'

export type SpaceName = { id: string; title: string; titleEn: string }

/** Every space a grant on which reaches this one at some level. */
export const sourceIds = (place: Place): string[] => [
  ...new Set(AUTHORITIES.flatMap((level) => sourcesFor(level, place).map(({ spaceId }) => spaceId))),
]

/** The names of those of these spaces that the reader may see, by their ID. */
export async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SpaceName>> {
  if (ids.length === 0) return new Map()
  const found = await placesOf(ctx, ofIds(ids))
  return new Map(found.map(({ id, title, titleEn }) => [id, { id, title, titleEn }]))
}
