import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'

/** The columns that link an AR event to its space: exactly one is set. */
type SpaceColumns = { expo_area_id: string | null; venue_area_id: string | null; room_id: string | null }

const NO_SPACE: SpaceColumns = { expo_area_id: null, venue_area_id: null, room_id: null }

/**
 * The link to a space the actor's AR events may lie in: any for levels 0 and 1, a granted venue area for 2 and 3, a room of
 * theirs for 4 and 5. Refused at `spaceId` where there is none such.
 */
export async function spaceColumns(ctx: Ctx, spaceId: string): Promise<SpaceColumns> {
  const { authority } = ctx.actor
  // Rooms linked to her venue areas are hers to read only.
  const ownRooms = authority === 2 || authority === 3 ? sql`false` : roomInScope(ctx.actor)
  const { rows } = await sql<{ kind: keyof SpaceColumns }>`
    select 'expo_area_id' as kind from expo_areas where id = ${spaceId} and ${sql.val(authority <= 1)}
    union all select 'venue_area_id' from venue_areas where id = ${spaceId} and ${venueAreaInScope(ctx.actor)}
    union all select 'room_id' from rooms where id = ${spaceId} and ${ownRooms}`.execute(ctx.db)
  const [found] = rows
  demandFound('spaceId', found)
  return { ...NO_SPACE, [found.kind]: spaceId }
}
