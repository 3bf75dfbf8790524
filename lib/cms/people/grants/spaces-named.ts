import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { patternInScope, roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { GrantKind } from '#lib/core/policy.ts'

const venueAreas = (ctx: Ctx, names: readonly string[]) =>
  ctx.db
    .selectFrom('venue_areas')
    .select(['id', 'space_title as title', 'space_title_en as titleEn'])
    .where(({ or, eb }) => or([eb('space_title', 'in', names), eb('space_title_en', 'in', names)]))
    .where(venueAreaInScope(ctx.actor))
    .execute()

const rooms = (ctx: Ctx, names: readonly string[]) =>
  ctx.db
    .selectFrom('rooms')
    .select(['id', 'space_title as title', 'space_title_en as titleEn'])
    .where(({ or, eb }) => or([eb('space_title', 'in', names), eb('space_title_en', 'in', names)]))
    .where(roomInScope(ctx.actor))
    .execute()

const patterns = (ctx: Ctx, names: readonly string[]) =>
  ctx.db
    .selectFrom('patterns')
    .select(['id', 'title', 'title_en as titleEn'])
    .where('room_id', 'is not', null)
    .where(({ or, eb }) => or([eb('title', 'in', names), eb('title_en', 'in', names)]))
    .where(patternInScope(ctx.actor))
    .execute()

const READERS = { venueArea: venueAreas, room: rooms, pattern: patterns }

/** The IDs of the spaces of one kind that have these names, in either language, in the actor's scope; names may be shared. */
export async function spacesNamed(ctx: Ctx, kind: GrantKind, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map()
  const found = new Map<string, string[]>()
  const asked = new Set(names)
  for (const { id, title, titleEn } of await READERS[kind](ctx, names)) {
    for (const name of new Set([title, titleEn])) {
      if (asked.has(name)) found.set(name, [...(found.get(name) ?? []), id])
    }
  }
  return found
}
