import { type Expression, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'

/** The columns that link an AR event to its space: exactly one is set. */
type SpaceColumns = { expo_area_id: string | null; venue_area_id: string | null; room_id: string | null }

const NO_SPACE: SpaceColumns = { expo_area_id: null, venue_area_id: null, room_id: null }

/** Spaces by their IDs, with the columns that link an AR event to each. */
type Spaces = ReadonlyMap<string, SpaceColumns>

/**
 * The link to a space the actor's AR events may lie in: any for levels 0 and 1, a granted venue area for 2 and 3, a room of
 * theirs for 4 and 5. Refused at `spaceId` where there is none such.
 */
export async function spaceColumns(ctx: Ctx, spaceId: string): Promise<SpaceColumns> {
  const columns = (await spacesFor(ctx, [spaceId])).get(spaceId.toLowerCase())
  demandFound('spaceId', columns)
  return columns
}

/** Those of these spaces that the actor's AR events may lie in, as above. */
export async function spacesFor(ctx: Ctx, ids: readonly string[]): Promise<Spaces> {
  const { authority } = ctx.actor
  // Rooms linked to her venue areas are hers to read only.
  const ownRooms = authority === 2 || authority === 3 ? sql`false` : roomInScope(ctx.actor)
  return among(ctx, ids, [sql.val(authority <= 1), venueAreaInScope(ctx.actor), ownRooms])
}

/** The same of all that are there, for what is judged already. */
export const spacesThatAre = (ctx: Ctx, ids: readonly string[]): Promise<Spaces> =>
  among(ctx, ids, [sql`true`, sql`true`, sql`true`])

type Where = Expression<unknown>

async function among(ctx: Ctx, ids: readonly string[], [expoAreas, venueAreas, rooms]: [Where, Where, Where]) {
  const asked = sql`any(${[...new Set(ids)]}::uuid[])`
  const { rows: found } = await sql<{ id: string; column: keyof SpaceColumns }>`
    select id, 'expo_area_id' as "column" from expo_areas where id = ${asked} and ${expoAreas}
    union all select id, 'venue_area_id' from venue_areas where id = ${asked} and ${venueAreas}
    union all select id, 'room_id' from rooms where id = ${asked} and ${rooms}`.execute(ctx.db)
  return new Map(found.map(({ id, column }) => [id, { ...NO_SPACE, [column]: id }]))
}
