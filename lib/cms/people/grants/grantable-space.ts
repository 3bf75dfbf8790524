import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import type { GrantPlace } from '#lib/core/reason.ts'
import { findPlace, type NamedPlace, ofIds, placesOf } from './places.ts'

/** A space that access can be given to: venue areas, rooms and room patterns (area patterns go with their area). */
export type GrantableSpace = { id: string; kind: GrantKind; title: string; titleEn: string; place: NamedPlace }

const KINDS: Record<GrantPlace, GrantKind | null> = {
  venueArea: 'venueArea',
  areaPattern: null,
  room: 'room',
  roomPattern: 'pattern',
}

/** The space of a place; null where no access is given to it by itself. */
export function toGrantable(place: NamedPlace): GrantableSpace | null {
  const kind = KINDS[place.kind]
  const { id, title, titleEn } = place
  return kind && { id, kind, title, titleEn, place }
}

/** Those of these spaces of one kind that exist in the actor's scope, by their ID. */
export async function spacesOf(
  ctx: Ctx,
  kind: GrantKind,
  ids: readonly string[],
): Promise<Map<string, GrantableSpace>> {
  if (ids.length === 0) return new Map()
  const { venueAreas, rooms, patterns } = ofIds(ids)
  const places = await placesOf(ctx, { venueArea: { venueAreas }, room: { rooms }, pattern: { patterns } }[kind])
  const found = places.flatMap((place) => toGrantable(place) ?? [])
  return new Map(found.map((space) => [space.id, space]))
}

/** The space with this ID in the actor's scope, whatever its kind; null where there is none. */
export async function findGrantableSpace(ctx: Ctx, id: string): Promise<GrantableSpace | null> {
  const place = await findPlace(ctx, id)
  return place && toGrantable(place)
}
