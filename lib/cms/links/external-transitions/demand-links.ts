import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { demandAllFound, demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { externalTransitionInScope } from '#lib/cms/kernel/scope/scope.ts'
import { usableByPattern, usableByRoom } from './usable-links.ts'

/** Links in sight that may be used, under a lock that keeps them linked as they are until the end of the transaction. */
const usable = (ctx: Ctx, condition: ReturnType<typeof usableByRoom>) => sql<{ id: string }>`
  select external_transitions.id from external_transitions
  where ex_trans_type = 'external' and ${externalTransitionInScope(ctx.actor)} and ${condition}`

/** Refuses at `metaLimitExtrans` a redirect, just written, that the room may not have or the actor cannot see. */
export async function demandRoomLink(ctx: Ctx, roomId: string): Promise<void> {
  const room = await ctx.db
    .selectFrom('rooms')
    .select('limit_ex_trans_id')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  if (room.limit_ex_trans_id === null) return
  const { rows } =
    await sql`${usable(ctx, usableByRoom(roomId))} and external_transitions.id = ${room.limit_ex_trans_id}
    for share`.execute(ctx.db)
  demandFound('metaLimitExtrans', rows[0])
}

/** The same for links that a pattern begins to name, at `exTransitionIds`. */
export async function demandPatternLinks(ctx: Ctx, patternId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } =
    await sql`${usable(ctx, usableByPattern(patternId))} and external_transitions.id = any(${[...ids]}::uuid[])
    order by external_transitions.id for share`.execute(ctx.db)
  demandAllFound('exTransitionIds', rows, ids)
}
