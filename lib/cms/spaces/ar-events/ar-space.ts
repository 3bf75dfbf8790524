import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'

/** The columns that link an AR event to its space: exactly one is set. */
type SpaceColumns = { expo_area_id: string | null; venue_area_id: string | null; room_id: string | null }

const NO_SPACE: SpaceColumns = { expo_area_id: null, venue_area_id: null, room_id: null }

/** Spaces by their IDs, with the columns that link an AR event to each. */
type Spaces = ReadonlyMap<string, SpaceColumns>

/**
 * The column that links an AR event to the space, where the actor's AR events may lie in it, as a value of a statement: any for levels 0 and 1, a granted
 * venue area for 2 and 3, a room of theirs for 4 and 5.
 */
export const spaceColumn = (ctx: Ctx, id: string): RawBuilder<keyof SpaceColumns | null> =>
  sql`(select "column" from (${spacesIn([id], ownSpaces(ctx))}) as named)`

/** The columns of a space that was looked up so. Refused at `spaceId` where there is none such. */
export function demandSpace(id: string, column: keyof SpaceColumns | null | undefined): SpaceColumns {
  demandFound('spaceId', column)
  return { ...NO_SPACE, [column]: id }
}

/** Those of these spaces that the actor's AR events may lie in, as above. */
export const spacesFor = (ctx: Ctx, ids: readonly string[]): Promise<Spaces> => among(ctx, ids, ownSpaces(ctx))

function ownSpaces({ actor }: Ctx): Wheres {
  const { authority } = actor
  // Rooms linked to her venue areas are hers to read only.
  const ownRooms = authority === 2 || authority === 3 ? sql`false` : roomInScope(actor)
  return [sql.val(authority <= 1), venueAreaInScope(actor), ownRooms]
}

/** The same of all that are there, for what is judged already. */
export const spacesThatAre = (ctx: Ctx, ids: readonly string[]): Promise<Spaces> =>
  among(ctx, ids, [sql`true`, sql`true`, sql`true`])

type Where = Expression<unknown>
type Wheres = readonly [expoAreas: Where, venueAreas: Where, rooms: Where]

async function among(ctx: Ctx, ids: readonly string[], wheres: Wheres) {
  const { rows: found } = await spacesIn(ids, wheres).execute(ctx.db)
  return new Map(found.map(({ id, column }) => [id, { ...NO_SPACE, [column]: id }]))
}

function spacesIn(ids: readonly string[], [expoAreas, venueAreas, rooms]: Wheres) {
  const asked = sql`any(${[...new Set(ids)]}::uuid[])`
  return sql<{ id: string; column: keyof SpaceColumns }>`
    select id, 'expo_area_id' as "column" from expo_areas where id = ${asked} and ${expoAreas}
    union all select id, 'venue_area_id' from venue_areas where id = ${asked} and ${venueAreas}
    union all select id, 'room_id' from rooms where id = ${asked} and ${rooms}`
}
