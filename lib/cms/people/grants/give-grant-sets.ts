import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import type { GrantKind } from '#lib/core/policy.ts'

/** Gives many people what is theirs, in one statement; what they hold already stays as it is. */
export async function giveGrantSets(
  ctx: Ctx,
  gifts: readonly { kind: GrantKind; userId: string; spaceId: string }[],
): Promise<void> {
  const rows = gifts.map(({ kind, userId, spaceId }) => ({
    id: newId(ctx.now),
    user_id: userId,
    venue_area_id: kind === 'venueArea' ? spaceId : null,
    room_id: kind === 'room' ? spaceId : null,
    pattern_id: kind === 'pattern' ? spaceId : null,
    created_at: ctx.now,
    created_by: ctx.actor.id,
  }))
  await insertSet(ctx.db, 'grants', rows, { onConflict: 'nothing' })
}
