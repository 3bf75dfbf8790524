import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { LOCKS, type Lock } from '#lib/cms/kernel/db/lock.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import { findArEvent } from './read-ar-events.ts'

/** One AR event of the actor's scope under a row lock, so that nobody changes it between our look and our write; 404. */
export async function lockArEvent(ctx: Ctx, id: string, lock: Lock = 'edit'): Promise<ArEvent> {
  const rows = ctx.db.selectFrom('ar_events').select('id').where('id', '=', id).where(arEventInScope(ctx.actor))
  await LOCKS[lock](rows).execute()
  return findArEvent(ctx, id)
}
