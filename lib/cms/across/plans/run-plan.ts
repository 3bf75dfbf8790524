import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { PlanPreview, PlanStep } from '#lib/contracts/plans.ts'
import { canInScope } from '#lib/core/policy.ts'
import { digestOf, type Found, type StepRun } from './plan-steps.ts'
import { runBulkStep } from './run-bulk-step.ts'
import { runStopSteps } from './run-stop-step.ts'
import { type PutBack, runUndoStep } from './run-undo-step.ts'
import { type StepGroup, stepGroups } from './step-groups.ts'

/**
 * Carries the steps out one after the other in the call's transaction, each on what the ones before it left; those as one that would find the same in any
 * order. `isDry`: it will be undone, so no mails are worded.
 */
export async function runSteps(ctx: Ctx, steps: readonly PlanStep[], isDry = false): Promise<StepRun[]> {
  const before: Before = { made: new Set<string>(), putBack: new Map(), isDry }
  const runs: StepRun[] = []
  for (const group of await stepGroups(ctx, steps)) runs.push(...(await runGroup(ctx, group, before)))
  return runs
}

/** What the steps before one left behind, as far as it matters to it, and whether all of it will be undone. */
type Before = { made: Set<string>; putBack: PutBack; isDry: boolean }

async function runGroup(ctx: Ctx, group: StepGroup, { made, putBack, isDry }: Before): Promise<StepRun[]> {
  switch (group.kind) {
    case 'bulk':
      return [await runBulkStep(ctx, group.step.change, made)]
    case 'undo':
      return [await runUndoStep(ctx, group.step.operationId, putBack)]
    default:
      return runStopSteps(ctx, group.kind, group.steps, { made, isDry })
  }
}

/** What the steps would do now: the same work, undone. Needs a transaction. */
export async function dryRun(ctx: Ctx, steps: readonly PlanStep[]): Promise<StepRun[]> {
  // Nothing of it stays. It must find the same for whoever looks, so that one person approves what another one checked; what the
  // reader may not do herself is told (`isBeyondReader`), and refused when she applies it.
  const reader: Ctx = { ...ctx, actor: { ...ctx.actor, authority: 0 } }
  const undo = await undoable(ctx, 'plan_steps')
  const runs = await runSteps(reader, steps, true)
  await undo()
  return runs
}

const problemsIn = (runs: readonly StepRun[]) => runs.reduce((sum, run) => sum + run.report.problemCount, 0)

/** May the actor change all the schedules that these runs change? */
export const isBeyond = ({ actor }: Pick<Ctx, 'actor'>, runs: readonly StepRun[]) =>
  runs.some((run) => run.isArea) && !canInScope(actor, 'areaPattern.publish')

/** Runs as an answer, compared with what a check found; `found` null where there was none. */
export function previewOf(
  ctx: Ctx,
  runs: readonly StepRun[],
  found: { digest: string; steps: Found } | null,
): PlanPreview {
  const token = digestOf(runs)
  return {
    at: ctx.now.toISOString(),
    token,
    problemCount: problemsIn(runs),
    isBeyondReader: isBeyond(ctx, runs),
    hasDrifted: found && found.digest !== token,
    steps: runs.map((run, place) => compared(run, found?.steps[place]?.keys ?? null)),
  }
}

function compared({ report, keys, shownKeys }: StepRun, found: readonly string[] | null): PlanPreview['steps'][number] {
  if (found === null) return report
  const [before, now] = [new Set(found), new Set(keys)]
  const isNew = (place: number) => !before.has(shownKeys[place] ?? '')
  return {
    ...report,
    lines: report.lines.map((line, place) => ({ ...line, isNew: isNew(place) })),
    targets: report.targets.map((target, place) => ({ ...target, isNew: isNew(report.lines.length + place) })),
    goneSinceCheck: found.filter((key) => !now.has(key)).length,
  }
}
