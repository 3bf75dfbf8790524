import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/user-batches.ts'
import { BATCH_AT_ONCE } from '#lib/contracts/user-batches.ts'
import { fieldRefused, notAllowed, wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandStepUp } from '../identity/door.ts'
import { waitForManagers } from '../users/door.ts'
import { endBatch, keepPeople, nextPeople } from './batch-rows.ts'
import { findBatch } from './read-batches.ts'
import { settlePeople } from './work-on-batch.ts'

/**
 * `POST /user-batches`: deletes or invites again the people of a selection, each by the policy and as she was seen; BATCH_AT_ONCE
 * within the call, more by a job that goes on without the page. Where there are system managers among them, only after a
 * confirmation (xrcms0030).
 */
export async function beginBatch(ctx: Ctx, { body }: CallOf<typeof calls.beginBatch>) {
  const { action, filter } = body
  demandInScope(ctx, action === 'delete' ? 'user.delete' : 'user.invite')
  // Before a row names her: that holds her own, for which whoever has the turn may wait.
  await waitForManagers(ctx)
  const id = newId(ctx.now)
  const batch = { id, action, filter: filter && JSON.stringify(filter) }
  await ctx.db
    .insertInto('user_batches')
    .values({ ...batch, state: 'working', ...created(ctx) })
    .execute()
  const count = await keepPeople(ctx, id, body)
  if (count === 0) throw fieldRefused('userList', 'required')
  if (ctx.actor.authority === 0 && (await holdsManagers(ctx, id))) await demandStepUp(ctx)
  await ctx.db.updateTable('user_batches').set({ person_count: count }).where('id', '=', id).execute()
  await record(ctx, { action: 'userBatch.begun', targetKind: 'userBatch', targetId: id, after: { action, count } })
  if (count <= BATCH_AT_ONCE) {
    await settlePeople(ctx, { id, action, filter }, await nextPeople(ctx.db, id, count))
    await endBatch(ctx.db, ctx.now, id, 'stopped')
  } else {
    await enqueueJob(ctx.db, 'userBatch.work', id, ctx.now, { personId: ctx.actor.id, units: count })
  }
  return { item: await findBatch(ctx, id) }
}

async function holdsManagers(ctx: Ctx, batchId: string): Promise<boolean> {
  const manager = await ctx.db
    .selectFrom('user_batch_people as person')
    .innerJoin('users', 'users.id', 'person.user_id')
    .select('users.id')
    .where('person.batch_id', '=', batchId)
    .where('users.authority', '=', 0)
    .where('users.id', '<>', ctx.actor.id)
    .limit(1)
    .executeTakeFirst()
  return manager !== undefined
}

/** `POST /user-batches/:id/stop`: who is done stays done, everyone else is left as she is. */
export async function stopBatch(ctx: Ctx, { params, version }: CallOf<typeof calls.stopBatch>) {
  const id = params.id
  await ctx.db.selectFrom('user_batches').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const item = await findBatch(ctx, id)
  demandVersion(ctx, item, version)
  if (item.state === 'done') throw wrongState('xrcms0009', { item })
  if (!item.mayStop) throw notAllowed()
  await endBatch(ctx.db, ctx.now, id, 'stopped')
  await record(ctx, { action: 'userBatch.stopped', targetKind: 'userBatch', targetId: id })
  return { item: await findBatch(ctx, id) }
}
