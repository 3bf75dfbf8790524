import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { newId } from '#lib/core/id.ts'
import { mailCreators } from './mail-creators.ts'
import { COLUMN_OF, type Target } from './stop-target.ts'

/** A stop in force of a target. */
export type InForce = Target & { stopId: string }

/**
 * Stops targets that are locked and not stopped, as one operation: a row and an audit row each, one mail to each creator. Answers the
 * IDs of the stops in the order of the targets; the first is the operation's.
 */
export async function writeStops(ctx: Ctx, targets: readonly Target[], reason: string): Promise<string[]> {
  const stopIds = targets.map(() => newId(ctx.now))
  const operationId = stopIds[0] ?? ''
  for (const [place, target] of targets.entries()) {
    const id = stopIds[place] ?? ''
    // Never before the end of the last stop: the clocks of two servers may differ.
    const last = sql`(select max(reopened_at) from stops where target_id = ${target.id})`
    await ctx.db
      .insertInto('stops')
      .values({
        id,
        [COLUMN_OF[target.kind]]: target.id,
        stopped_at: sql<Date>`greatest(${ctx.now}::timestamptz, ${last})`,
        stopped_by: ctx.actor.id,
        reason,
        operation_id: operationId,
      })
      .execute()
    const after = { stopId: id, closeReason: reason }
    await record(ctx, { action: `${target.kind}.stopped`, targetKind: target.kind, targetId: target.id, after })
  }
  await mailCreators(ctx, targets, { kind: 'publicationStopped', stopId: operationId, reason })
  return stopIds
}

/** Lifts stops in force whose targets are locked, as one operation: an audit row each, one mail to each creator. */
export async function liftStops(ctx: Ctx, stops: readonly InForce[], details: string): Promise<void> {
  const operationId = stops[0]?.stopId ?? ''
  await ctx.db
    .updateTable('stops')
    .set({
      reopened_at: sql<Date>`greatest(${ctx.now}::timestamptz, stopped_at)`,
      reopened_by: ctx.actor.id,
      details,
      reopen_operation_id: operationId,
    })
    .where('id', '=', sql<string>`any(${stops.map((stop) => stop.stopId)}::uuid[])`)
    .execute()
  await record(
    ctx,
    ...stops.map(({ kind, id, stopId }) => ({
      action: `${kind}.reopened` as const,
      targetKind: kind,
      targetId: id,
      after: { stopId, reopenReason: details },
    })),
  )
  await mailCreators(ctx, stops, { kind: 'publicationReopened', stopId: operationId, details })
}
