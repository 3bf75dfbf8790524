import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { changesLeft } from '#lib/cms/publication/schedule-changes/door.ts'
import { type Plan, type PlanStep, targetsIn } from '#lib/contracts/plans.ts'
import { AREA_PARTS_USUAL } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import { serverWords } from '#messages/server-words.ts'
import { COLUMN_OF, type InForce, type Target } from '../stops/door.ts'

/** The reason such stops and reopenings are given, for whoever reads it in either language. */
const WORDS = (['ja', 'en'] as const).map((lang) => serverWords[lang].written.takenBack).join(' / ')

/** The steps that take back all that applying this plan did, in the opposite order. */
export async function oppositeSteps(ctx: Ctx, plan: Plan): Promise<PlanStep[]> {
  const row = await ctx.db.selectFrom('plans').select('outcome').where('id', '=', plan.id).executeTakeFirstOrThrow()
  const outcomes = row.outcome ?? []
  const stopped = await targetsOf(
    ctx,
    outcomes.flatMap(({ stopIds }) => stopIds),
  )
  const steps: PlanStep[] = []
  for (const [place, step] of plan.planSteps.entries()) {
    const { operationId, stopIds } = outcomes[place] ?? { operationId: null, stopIds: [] }
    if (operationId !== null) steps.push({ kind: 'undo', operationId })
    const all = stopIds.toSorted().flatMap((id) => stopped.get(id) ?? [])
    const words = `${WORDS}: ${plan.planName} (${formatJst(plan.appliedAt ?? ctx.now)})`
    for (const targets of asSteps(all)) {
      // Only its own stops: one that somebody made since stays in force.
      if (step.kind === 'stop')
        steps.push({ kind: 'reopen', targets, reopenReason: words, reopenScope: [], alsoSubRooms: false })
      if (step.kind === 'reopen')
        steps.push({
          kind: 'stop',
          targets: targets.map(({ kind, id }) => ({ kind, id })),
          closeReason: words,
          // Exactly what it had reopened, each by its own stop.
          stopScope: [...AREA_PARTS_USUAL],
          alsoSubRooms: false,
        })
    }
  }
  return steps.reverse()
}

/** Targets in as many as one step may have: the rooms of a venue area may have been more. */
const asSteps = <T>(targets: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(targets.length / TARGETS_MAX) }, (_, n) =>
    targets.slice(n * TARGETS_MAX, (n + 1) * TARGETS_MAX),
  )

/** The steps of the opposite plans of this one that were carried out. */
export async function doneToTakeBack(ctx: Pick<Ctx, 'db'>, planId: string): Promise<PlanStep[]> {
  const rows = await ctx.db
    .selectFrom('plans')
    .select('steps')
    .where('reverts', '=', planId)
    .where('applied_at', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.steps)
}

/**
 * Of those steps what is left after earlier opposite plans: operations that are not taken back, or not all of them, stops of the plan
 * that are still in force, and targets it had reopened that nobody stopped again. Before the first opposite plan: all of them.
 */
export async function stepsLeft(ctx: Ctx, plan: Plan): Promise<PlanStep[]> {
  const steps = await oppositeSteps(ctx, plan)
  const done = await doneToTakeBack(ctx, plan.id)
  if (done.length === 0) return steps
  const stoppedAgain = stoppedBy(done)
  const inForce = await inForceOf(ctx, steps.flatMap(targetsIn))
  const left: PlanStep[] = []
  for (const step of steps) {
    if (step.kind === 'undo' && (await changesLeft(ctx, step.operationId, { asItStands: true })).changes.length > 0)
      left.push(step)
    if (step.kind !== 'stop' && step.kind !== 'reopen') continue
    const targets = step.targets.filter((target) =>
      step.kind === 'reopen'
        ? inForce.get(target.id) === (target as InForce).stopId
        : !inForce.has(target.id) && !stoppedAgain.has(target.id),
    )
    if (targets.length > 0) left.push({ ...step, targets })
  }
  return left
}

/** The IDs of the targets that these steps stop. */
export const stoppedBy = (steps: readonly PlanStep[]): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => (step.kind === 'stop' ? step.targets.map(({ id }) => id) : [])))

/** The stop in force of each of these targets, by the target's ID. */
export async function inForceOf(
  ctx: Pick<Ctx, 'db'>,
  targets: readonly { id: string }[],
): Promise<Map<string, string>> {
  const ids = targets.map(({ id }) => id)
  const rows = await ctx.db
    .selectFrom('stops')
    .select(['id', 'target_id'])
    .where('target_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('reopened_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.target_id, row.id]))
}

/** What these stops stopped, by the stop's ID. */
async function targetsOf(ctx: Ctx, stopIds: readonly string[]): Promise<Map<string, InForce>> {
  if (stopIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('stops')
    .select(['id', 'target_id', 'venue_area_id', 'room_id', 'pattern_id', 'ar_event_id'])
    .where('id', '=', sql<string>`any(${[...stopIds]}::uuid[])`)
    .execute()
  const stops = rows.map((row): InForce => {
    const kinds = Object.keys(COLUMN_OF) as Target['kind'][]
    const kind = kinds.find((one) => row[COLUMN_OF[one]] !== null)
    if (!kind) throw new Error(`stop ${row.id} has no target`)
    return { kind, id: row.target_id, stopId: row.id }
  })
  return new Map(stops.map((stop) => [stop.stopId, stop]))
}
