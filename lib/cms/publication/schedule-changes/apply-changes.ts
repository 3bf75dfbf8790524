import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ChangeFault, ChangeProblem, ChangesRefusal, ChangesReport } from '#lib/contracts/schedule-changes.ts'
import { wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { canInScope } from '#lib/core/policy.ts'
import { findClashes, overfullSpaces } from './find-clashes.ts'
import { keepOperation } from './keep-operation.ts'
import { type EntryChange, type Held, lockEntries, patternOf } from './lock-entries.ts'
import { writeEntries } from './write-entries.ts'

type How = {
  /** Only say what would become of it. */
  dryRun: boolean
  /** The operation these changes take back. */
  undoes?: string
}

/**
 * Carries changes of the schedule out, all or none, and keeps them as one operation with an audit row each. A dry run is the same
 * work undone. Where something stands against one of them nothing is written, and the report says what.
 */
export async function attemptChanges(ctx: Ctx, changes: readonly EntryChange[], how: How): Promise<ChangesReport> {
  const held = await lockEntries(ctx, changes)
  const undo = await undoable(ctx, 'schedule_changes')
  const problems = await tryChanges(ctx, changes, held)
  if (problems.length > 0 || how.dryRun) {
    await undo()
    return { operationId: null, problems, changed: [] }
  }
  const operationId = newId(ctx.now)
  const changed = await keepOperation(ctx, { id: operationId, undoes: how.undoes ?? null }, changes, held)
  return { operationId, problems, changed }
}

/** The same; 409 xrcms0009 with the report as `item` where changes that were to be made could not be. */
export async function applyChanges(ctx: Ctx, changes: readonly EntryChange[], how: How): Promise<ChangesReport> {
  const report = await attemptChanges(ctx, changes, how)
  if (report.problems.length > 0 && !how.dryRun)
    throw wrongState('xrcms0009', { item: report } satisfies ChangesRefusal)
  return report
}

async function tryChanges(ctx: Ctx, changes: readonly EntryChange[], held: Held): Promise<ChangeProblem[]> {
  const faults = changes.map((change) => faultOf(ctx, change, held))
  const sound = changes.filter((_, place) => faults[place] === null)
  await writeEntries(ctx, sound, held)
  const written = sound.filter((change) => change.verb !== 'delete').map((change) => change.id)
  const clashes = await findClashes(ctx, written)
  const overfull = await overfullSpaces(ctx, [
    ...new Set([...held.patterns.values()].map((pattern) => pattern.spaceId)),
  ])
  return changes.flatMap((change, place): ChangeProblem[] => {
    const fault = faults[place] ?? null
    if (fault) return [{ place, fault, clash: null }]
    const clash = clashes.get(change.id)
    if (clash !== undefined) return [{ place, fault: 'overlaps', clash }]
    const isOver = change.verb === 'create' && overfull.has(patternOf(change, held)?.spaceId ?? '')
    return isOver ? [{ place, fault: 'limit', clash: null }] : []
  })
}

function faultOf(ctx: Ctx, change: EntryChange, held: Held): ChangeFault | null {
  const pattern = patternOf(change, held)
  if (!pattern) return 'gone'
  if (!canInScope(ctx.actor, pattern.isArea ? 'areaPattern.publish' : 'roomPattern.publish')) return 'notAllowed'
  if (change.verb !== 'create') return held.entries.get(change.id)?.version === change.version ? null : 'changed'
  // An entry that is put back must still be gone.
  if (held.entries.has(change.id)) return 'changed'
  return pattern.hasContent ? null : 'noContent'
}
