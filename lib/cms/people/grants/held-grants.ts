import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import type { HeldGrant } from '#lib/core/reason.ts'

/** No grant had ended then: all that people ever held and nobody took away. */
const BEFORE_ALL = new Date(0)

/**
 * What these people hold or held, whatever the reader may see of it: for the policy to explain, never to be answered as it is.
 * People without anything are in the answer too.
 */
export async function heldGrants(
  ctx: Ctx,
  userIds: readonly string[],
  spaceIds?: readonly string[],
): Promise<Map<string, (HeldGrant & { isOwn: boolean })[]>> {
  const held = new Map<string, (HeldGrant & { isOwn: boolean })[]>(userIds.map((id) => [id, []]))
  if (userIds.length === 0) return held
  let rows = ctx.db
    .selectFrom(grantsAt(BEFORE_ALL).as('held'))
    .select(['held.user_id', 'held.target_id', 'held.ends_at', 'held.set_id'])
    .where('held.user_id', 'in', [...userIds])
  if (spaceIds) rows = rows.where('held.target_id', '=', (eb) => eb.fn.any(eb.val([...spaceIds])))
  for (const row of await rows.execute()) {
    held.get(row.user_id)?.push({ spaceId: row.target_id, endsAt: row.ends_at, isOwn: row.set_id === null })
  }
  return held
}
