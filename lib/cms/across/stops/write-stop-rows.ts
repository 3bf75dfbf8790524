import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { newId } from '#lib/core/id.ts'
import { mailCreators } from './mail-creators.ts'
import { COLUMN_OF, type Target } from './stop-target.ts'

/** A stop in force of a target. */
export type InForce = Target & { stopId: string }

/** A column of `stops` for each kind, filled where the target is of it. */
const KIND_COLUMNS = sql.join(Object.values(COLUMN_OF).map((column) => sql.ref(column)))
const KIND_VALUES = sql.join(
  Object.keys(COLUMN_OF).map((kind) => sql`case target.kind when ${kind}::text then target.id end`),
)

/**
 * Stops targets that are locked and not stopped, as one operation: a row and an audit row each, one mail to each creator; as many
 * statements for one as for thousands. Answers the IDs of the stops in the order of the targets; the first is the operation's.
 */
export async function writeStops(ctx: Ctx, targets: readonly Target[], reason: string): Promise<string[]> {
  const stopIds = targets.map(() => newId(ctx.now))
  const operationId = stopIds[0] ?? ''
  // Never before the end of the last stop: the clocks of two servers may differ.
  await sql`insert into stops (id, ${KIND_COLUMNS}, stopped_at, stopped_by, reason, operation_id)
    select target.stop_id, ${KIND_VALUES},
      greatest(${ctx.now}::timestamptz, (select max(reopened_at) from stops as last where last.target_id = target.id)),
      ${ctx.actor.id}::uuid, ${reason}, ${operationId}::uuid
    from unnest(${stopIds}::uuid[], ${targets.map(({ kind }) => kind)}::text[], ${targets.map(({ id }) => id)}::uuid[])
      as target (stop_id, kind, id)`.execute(ctx.db)
  await record(
    ctx,
    ...targets.map(({ kind, id }, place) => ({
      action: `${kind}.stopped` as const,
      targetKind: kind,
      targetId: id,
      after: { stopId: stopIds[place], closeReason: reason },
    })),
  )
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
