import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { newId } from '#lib/core/id.ts'
import type { GrantKind } from '#lib/core/policy.ts'

/** A space for a person; `endsAt`: the instant it ends, never where null or left out. */
export type Gift = { kind: GrantKind; userId: string; spaceId: string; endsAt?: Date | null }

/** As the table holds what the actor gives now, to be inserted as a set. */
export const grantRows = (ctx: Ctx, gifts: readonly Gift[]) =>
  gifts.map(({ kind, userId, spaceId, endsAt = null }) => ({
    id: newId(ctx.now),
    user_id: userId,
    venue_area_id: kind === 'venueArea' ? spaceId : null,
    room_id: kind === 'room' ? spaceId : null,
    pattern_id: kind === 'pattern' ? spaceId : null,
    ends_at: endsAt,
    created_at: ctx.now,
    created_by: ctx.actor.id,
  }))
