import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Holder } from '#lib/cms/kernel/scope/scope.ts'
import type { WorkQueue } from '#lib/contracts/work-queues.ts'
import type { Authority } from '#lib/core/authority.ts'
import { graphFor, queueRows } from './work-rows.ts'

/** One thing somebody sees to; `isReached`: another could mend it too, and be made its owner. */
export type OwnedWork = { queue: WorkQueue; id: string; isReached: boolean }

/** What somebody sees to that lies in the actor's own queues now, so that it is the actor's to give to another. Two statements a queue of hers. */
export async function ownedWork(
  ctx: Ctx,
  ownerId: string,
  other: { id: string; authority: Authority } | null,
): Promise<OwnedWork[]> {
  const owned = await ctx.db
    .selectFrom('work_owners')
    .select(['queue', 'subject_id'])
    .where('owner_id', '=', ownerId)
    .orderBy('queue')
    .orderBy('subject_id')
    .execute()
  const work: OwnedWork[] = []
  for (const [name, rows] of Map.groupBy(owned, ({ queue }) => queue)) {
    const queue = name as WorkQueue
    const ids = rows.map((row) => row.subject_id)
    const mine = await inQueue(ctx, queue, ids, ctx.actor)
    const reached = other ? await inQueue(ctx, queue, ids, { ...other, at: ctx.now }) : new Set()
    for (const id of ids) if (mine.has(id)) work.push({ queue, id, isReached: reached.has(id) })
  }
  return work
}

async function inQueue(ctx: Ctx, queue: WorkQueue, ids: readonly string[], holder: Holder): Promise<Set<string>> {
  const rows = queueRows(queue, { ...ctx, holder, graph: await graphFor(ctx, queue) })
  if (!rows) return new Set()
  const found = await sql<{
    id: string
  }>`select work.id from ${rows} as work where work.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return new Set(found.rows.map(({ id }) => id))
}

type Work = { queue: string; id: string }

/** Of this work what is `fromId`'s still becomes `toId`'s; answers what. What somebody was given meanwhile stays there. */
export async function handOverWork(ctx: Ctx, work: readonly Work[], fromId: string, toId: string): Promise<Work[]> {
  const passed: Work[] = []
  for (const [queue, rows] of Map.groupBy(work, (one) => one.queue)) {
    const moved = await ctx.db
      .updateTable('work_owners')
      .set({ owner_id: toId, assigned_by: ctx.actor.id, assigned_at: ctx.now })
      .where('queue', '=', queue)
      .where('owner_id', '=', fromId)
      .where(sql<SqlBool>`subject_id = any(${rows.map(({ id }) => id)}::uuid[])`)
      .returning('subject_id')
      .execute()
    for (const { subject_id } of moved) passed.push({ queue, id: subject_id })
  }
  return passed
}
