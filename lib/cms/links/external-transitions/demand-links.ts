import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { externalTransitionInScope } from '#lib/cms/kernel/scope/scope.ts'
import { usableByPattern, usableByRoom } from './usable-links.ts'

/** A room or a pattern, and a link it begins to use. */
type Use = { by: string; linkId: string }

const BY = sql.ref('used.by')

/**
 * Those of the uses that may be: of links in sight that may be used there, under a lock that keeps them linked as they are until the end of the
 * transaction; one statement however many they are.
 */
async function soundUses(ctx: Ctx, uses: readonly Use[], condition: ReturnType<typeof usableByRoom>): Promise<Use[]> {
  const { rows } = await sql<Use>`select used.by, used.link_id as "linkId"
    from unnest(${uses.map(({ by }) => by)}::uuid[], ${uses.map(({ linkId }) => linkId)}::uuid[]) as used (by, link_id)
    join external_transitions on external_transitions.id = used.link_id
    where ex_trans_type = 'external' and ${externalTransitionInScope(ctx.actor)} and ${condition}
    order by external_transitions.id for share of external_transitions`.execute(ctx.db)
  return rows
}

/** The rooms, or patterns, that begin to use a link which they may not have or the actor cannot see. */
export async function misusing(ctx: Ctx, kind: 'room' | 'pattern', uses: readonly Use[]): Promise<Set<string>> {
  if (uses.length === 0) return new Set()
  const sound = await soundUses(ctx, uses, kind === 'room' ? usableByRoom(BY) : usableByPattern(BY))
  const found = new Set(sound.map(({ by, linkId }) => `${by} ${linkId}`))
  return new Set(uses.flatMap(({ by, linkId }) => (found.has(`${by} ${linkId.toLowerCase()}`) ? [] : [by])))
}

/** Refuses at `metaLimitExtrans` a redirect, just written, that the room may not have or the actor cannot see. */
export async function demandRoomLink(ctx: Ctx, roomId: string): Promise<void> {
  const room = await ctx.db
    .selectFrom('rooms')
    .select('limit_ex_trans_id')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  if (room.limit_ex_trans_id === null) return
  const misused = await misusing(ctx, 'room', [{ by: roomId, linkId: room.limit_ex_trans_id }])
  if (misused.size > 0) throw refusedAsMissing('metaLimitExtrans')
}

/** The same for links that a pattern begins to name, at `exTransitionIds`. */
export async function demandPatternLinks(ctx: Ctx, patternId: string, ids: readonly string[]): Promise<void> {
  const misused = await misusing(
    ctx,
    'pattern',
    ids.map((linkId) => ({ by: patternId, linkId })),
  )
  if (misused.size > 0) throw refusedAsMissing('exTransitionIds')
}
