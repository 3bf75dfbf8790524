import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { newId } from '#lib/core/id.ts'
import { mailCreators } from './mail-creators.ts'
import { COLUMN_OF, type Target } from './stop-target.ts'

/** A stop in force of a target. */
export type InForce = Target & { stopId: string }

/** A column of `stops` for each kind, filled where the target is of it. */
const KIND_COLUMNS = sql.join(Object.values(COLUMN_OF).map((column) => sql.ref(column)))
const KIND_VALUES = sql.join(
  Object.keys(COLUMN_OF).map((kind) => sql`case made.kind when ${kind}::text then made.id end`),
)

/** What is stopped, or reopened, as one operation, with the words for it. */
type Act<Of extends Target> = { targets: readonly Of[]; words: string }

/** What is undone anyway needs no mails. */
type How = { withMails: boolean }
const AS_MEANT: How = { withMails: true }

/** The targets of acts, each with the place of its act, counted from 1. */
const placed = <Of extends Target>(acts: readonly Act<Of>[]) =>
  acts.flatMap(({ targets, words }, n) => targets.map((target) => ({ target, words, act: n + 1 })))

/** Stops targets that are locked and not stopped, as one operation. Answers the IDs of the stops in the order of the targets; the first is the operation's. */
export async function writeStops(ctx: Ctx, targets: readonly Target[], reason: string): Promise<string[]> {
  const [stopIds = []] = await writeStopActs(ctx, [{ targets, words: reason }])
  return stopIds
}

/**
 * Stops the targets of several acts, each an operation of its own: a row and an audit row for each target, one mail for each creator and act; as many
 * statements for one as for thousands. Answers the IDs of the stops of each act.
 */
export async function writeStopActs(ctx: Ctx, acts: readonly Act<Target>[], how = AS_MEANT): Promise<string[][]> {
  const stopIds = acts.map(({ targets }) => targets.map(() => newId(ctx.now)))
  const operations = stopIds.map(([first = '']) => first)
  const all = placed(acts)
  const ids = stopIds.flat()
  // Never before the end of the last stop: the clocks of two servers may differ.
  await sql`insert into stops (id, ${KIND_COLUMNS}, stopped_at, stopped_by, reason, operation_id)
    select made.stop_id, ${KIND_VALUES},
      greatest(${ctx.now}::timestamptz, (select max(reopened_at) from stops as last where last.target_id = made.id)),
      ${ctx.actor.id}::uuid, (${acts.map(({ words }) => words)}::text[])[made.act], (${operations}::uuid[])[made.act]
    from unnest(${ids}::uuid[], ${all.map(({ target }) => target.kind)}::text[], ${all.map(({ target }) => target.id)}::uuid[],
      ${all.map(({ act }) => act)}::int[]) as made (stop_id, kind, id, act)`.execute(ctx.db)
  await recordAll(
    ctx,
    all.map(({ target: { kind, id }, words }, place) => ({
      action: `${kind}.stopped` as const,
      targetKind: kind,
      targetId: id,
      after: { stopId: ids[place], closeReason: words },
    })),
  )
  if (!how.withMails) return stopIds
  const event = ({ words }: Act<Target>, n: number) => ({ stopId: operations[n] ?? '', reason: words })
  await mailCreators(
    ctx,
    acts.map((act, n) => ({ targets: act.targets, event: { kind: 'publicationStopped', ...event(act, n) } })),
  )
  return stopIds
}

/** Lifts stops in force whose targets are locked, as one operation. */
export const liftStops = (ctx: Ctx, stops: readonly InForce[], details: string): Promise<void> =>
  liftStopActs(ctx, [{ targets: stops, words: details }])

/** Lifts the stops of several acts, each an operation of its own: an audit row for each stop, one mail for each creator and act. */
export async function liftStopActs(ctx: Ctx, acts: readonly Act<InForce>[], how = AS_MEANT): Promise<void> {
  const operations = acts.map(({ targets }) => targets[0]?.stopId ?? '')
  const all = placed(acts)
  await sql`update stops set reopened_at = greatest(${ctx.now}::timestamptz, stopped_at), reopened_by = ${ctx.actor.id}::uuid,
      details = (${acts.map(({ words }) => words)}::text[])[lifted.act], reopen_operation_id = (${operations}::uuid[])[lifted.act]
    from unnest(${all.map(({ target }) => target.stopId)}::uuid[], ${all.map(({ act }) => act)}::int[]) as lifted (id, act)
    where stops.id = lifted.id`.execute(ctx.db)
  await recordAll(
    ctx,
    all.map(({ target: { kind, id, stopId }, words }) => ({
      action: `${kind}.reopened` as const,
      targetKind: kind,
      targetId: id,
      after: { stopId, reopenReason: words },
    })),
  )
  if (!how.withMails) return
  await mailCreators(
    ctx,
    acts.map(({ targets, words }, n) => ({
      targets,
      event: { kind: 'publicationReopened', stopId: operations[n] ?? '', details: words },
    })),
  )
}
