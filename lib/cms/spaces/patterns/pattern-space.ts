import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { roomInScope, venueAreaInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { Action } from '#lib/core/policy.ts'

/** 2: venue area, 3: room. */
type SpaceLevel = 2 | 3

type Verb = 'read' | 'create' | 'edit' | 'delete'

/** The action of the policy for a pattern of a space of this level. */
export const patternAction = (level: SpaceLevel, verb: Verb): Action =>
  `${level === 2 ? 'areaPattern' : 'roomPattern'}.${verb}` satisfies Action

/** The level of the space that a new pattern shall belong to; refused at `spaceId` where none is in the actor's scope. */
export async function spaceLevelOf(ctx: Ctx, spaceId: string): Promise<SpaceLevel> {
  const found = await ctx.db
    .selectFrom('venue_areas')
    .select(sql<SpaceLevel>`2`.as('level'))
    .where('id', '=', spaceId)
    .where(venueAreaInScope(ctx.actor))
    .unionAll(
      ctx.db
        .selectFrom('rooms')
        .select(sql<SpaceLevel>`3`.as('level'))
        .where('id', '=', spaceId)
        .where(roomInScope(ctx.actor)),
    )
    .executeTakeFirst()
  if (!found) throw refusedAsMissing('spaceId')
  return found.level
}
