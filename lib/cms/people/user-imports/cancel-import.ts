import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { cancelJobs } from '#lib/cms/kernel/jobs/cancel-jobs.ts'
import { enqueueJob } from '#lib/cms/kernel/jobs/enqueue-job.ts'
import type * as calls from '#lib/contracts/calls/user-imports.ts'
import { notAllowed } from '#lib/core/errors.ts'
import { mayEver } from '#lib/core/policy.ts'
import { countInvited } from './import-batches.ts'
import { lockRunningImport } from './lock-import.ts'
import { findImport } from './read-imports.ts'
import { setImport } from './set-import.ts'

type Item = Awaited<ReturnType<typeof lockRunningImport>>

/**
 * `POST /user-imports/:id/cancel`, operation 22: ends the work on a file. What was read or checked is dropped, "everyone or no one"
 * has invited no one, a taking back has taken no one back. Who was invited until now stays so, or is taken back, as she says.
 */
export async function cancelImport(ctx: Ctx, call: CallOf<typeof calls.cancelImport>) {
  const item = await lockRunningImport(ctx, call)
  const takesBack = call.body.invited === 'takeBack'
  if (takesBack && !mayEver(ctx.actor, 'user.delete')) throw notAllowed()
  await cancelJobs(ctx.db, item.id, ctx.now)
  const invited = await countInvited(ctx.db, item.id)
  await settle(ctx, item, invited, takesBack)
  await record(ctx, {
    action: 'userImport.cancelled',
    targetKind: 'userImport',
    targetId: item.id,
    after: { during: item.state, invited, takesBack },
  })
  return { item: await findImport(ctx, item.id) }
}

async function settle(
  { db, now, actor }: Ctx,
  { id, state }: Item,
  invited: number,
  takesBack: boolean,
): Promise<void> {
  if (state === 'takingBack') return setImport(db, id, now, { state: 'applied' })
  if (state !== 'applying') {
    const refusal = JSON.stringify({ fault: 'cancelled', line: null, names: [] })
    return setImport(db, id, now, { state: 'refused', refusal })
  }
  if (invited === 0) return setImport(db, id, now, { state: 'checked', mode: null })
  const known = { invited_count: invited, applied_at: now, cancelled_at: now }
  await setImport(db, id, now, { ...known, state: takesBack ? 'takingBack' : 'applied' })
  if (takesBack) await enqueueJob(db, 'userImport.takeBack', id, now, { personId: actor.id, units: invited })
}
