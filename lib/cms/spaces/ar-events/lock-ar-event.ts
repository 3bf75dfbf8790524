import type { RawBuilder } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { LOCKS } from '#lib/cms/kernel/db/lock.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import { notFound } from '#lib/core/errors.ts'
import { arEventFrom, findArEvent, type TakenArEvent } from './read-ar-events.ts'

/** One AR event of the actor's scope under a row lock before it is deleted, so that nobody hangs anything on it between our look and our write; 404. */
export async function lockArEvent(ctx: Ctx, id: string): Promise<ArEvent> {
  const rows = ctx.db.selectFrom('ar_events').select('id').where('id', '=', id).where(arEventInScope(ctx.actor))
  await LOCKS.deletion(rows).execute()
  return findArEvent(ctx, id)
}

/**
 * One with its data for an edit of this version, and what is looked up beside it, in one statement. Where somebody saved meanwhile it is read anew,
 * with what hangs on it.
 */
export async function lockArEventOf<Found>(
  ctx: Ctx,
  id: string,
  version: number,
  beside: RawBuilder<Found>,
): Promise<TakenArEvent<Found>> {
  const rows = ctx.db.selectFrom('ar_events').selectAll().where('id', '=', id).where(arEventInScope(ctx.actor))
  const locked = await arEventFrom(ctx, LOCKS.edit(rows), beside)
  if (!locked) throw notFound()
  return locked.item.version === version ? locked : { ...locked, item: await findArEvent(ctx, id) }
}
