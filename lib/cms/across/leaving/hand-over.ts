import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { joinAccessSet } from '#lib/cms/people/access-sets/door.ts'
import { giveGrants, touchPeople } from '#lib/cms/people/grants/door.ts'
import type { User } from '#lib/contracts/users.ts'
import { endOfLastDay } from '#lib/core/grant-end.ts'
import { handOverWork } from '../work-queues/door.ts'
import { accessShares, type HeldSpace, otherShares, type Shares, type Successor } from './handover.ts'
import { countsOf, keepMoved, moveTemplates, moveViews } from './moved.ts'

/**
 * Gives the successor the access that is hers to take over, and says what she takes over besides: what she can see to is asked of her as who has it, since most of
 * the work lies in the spaces that are handed over. Rows of both are locked by the caller, who undoes it where it was only asked about.
 */
export async function giveAccess(ctx: Ctx, person: User, successor: Successor | null): Promise<Shares> {
  const { moves, ends } = await accessShares(ctx, person, successor)
  if (successor) {
    await giveSpaces(ctx, await notHeld(ctx, moves.spaces, successor.id), successor.id)
    for (const { id } of moves.accessSets) await joinAccessSet(ctx, id, successor.id)
  }
  const others = await otherShares(ctx, person, successor)
  return { moves: { ...moves, ...others.moves }, ends: { ...ends, ...others.ends } }
}

/** Makes what else is handed over the successor's, at once, and remembers it with her who leaves; answers how much of it. */
export async function handOver(ctx: Ctx, { moves }: Shares, userId: string, successor: Successor) {
  const passed = {
    work: await handOverWork(ctx, moves.work, userId, successor.id),
    views: await moveViews(ctx, moves.views, userId, successor.id),
    templates: await moveTemplates(ctx, moves.templates, userId, successor.id),
  }
  await keepMoved(ctx, userId, { successorId: successor.id, ...passed })
  return countsOf([passed])
}

/** Gives them with the ends they have, in one statement a kind and end, with an audit row each. */
async function giveSpaces(ctx: Ctx, spaces: readonly HeldSpace[], successorId: string): Promise<void> {
  if (spaces.length === 0) return
  const groups = Map.groupBy(spaces, ({ kind, lastDay }) => `${kind} ${lastDay}`)
  for (const [first, ...rest] of groups.values()) {
    if (!first) continue
    const { kind, lastDay } = first
    const ids = [first, ...rest].map(({ id }) => id)
    await giveGrants(ctx, kind, [successorId], ids, lastDay === null ? null : endOfLastDay(lastDay))
    const entry = (id: string) => ({ parentId: id, after: { spaceId: id, kind, lastDay } })
    const same = { action: 'access.given', targetKind: 'user', targetId: successorId } as const
    await recordAll(
      ctx,
      ids.map((id) => ({ ...same, ...entry(id) })),
    )
  }
  await touchPeople(ctx, [successorId])
}

/** Those the successor does not hold herself, so that an end of hers stays. */
async function notHeld(ctx: Ctx, spaces: readonly HeldSpace[], successorId: string): Promise<HeldSpace[]> {
  if (spaces.length === 0) return []
  const rows = await ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .select('held.target_id')
    .where('held.user_id', '=', successorId)
    .where('held.set_id', 'is', null)
    .execute()
  const held = new Set(rows.map((row) => row.target_id))
  return spaces.filter(({ id }) => !held.has(id))
}
